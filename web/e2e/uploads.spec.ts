import { hash } from 'node:crypto'
import { limits } from '@group-organizer/contract/limits'
import type { Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { createAccount } from './emulator.ts'
import { fillIn, newName, onServer, row } from './group-steps.ts'
import { workerOf } from './service-worker-steps.ts'
import { answer, logInAt, press, readyForOffline } from './steps.ts'
import { expect, noConnection, test } from './test.ts'

const uploadAddress = /^\/uploads\/[0-9a-f]{64}\.webp$/

/** A picture as a camera would make it: as large as this, of this kind, and with a colour that makes it one of its own. */
const drawn = async (page: Page, { width = 2400, height = 1200, type = 'image/png', hue = 20 } = {}) => {
  const base64 = await page.evaluate(
    async (shape) => {
      const canvas = new OffscreenCanvas(shape.width, shape.height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      const sky = context.createLinearGradient(0, 0, shape.width, shape.height)
      sky.addColorStop(0, `hsl(${String(shape.hue)} 80% 70%)`)
      sky.addColorStop(1, `hsl(${String(shape.hue + 60)} 60% 30%)`)
      context.fillStyle = sky
      context.fillRect(0, 0, shape.width, shape.height)
      const blob = await canvas.convertToBlob({ type: shape.type })
      return new Uint8Array(await blob.arrayBuffer()).toBase64()
    },
    { width, height, type, hue },
  )
  return Buffer.from(base64, 'base64')
}

/** The same JPEG with a note of the camera that it was held upright: turned by 90° (Exif, orientation 6). */
const heldUpright = (jpeg: Buffer) => {
  const exif = Buffer.from(
    'ffe10022457869660000' + '49492a0008000000' + '0100' + '120103000100000006000000' + '00000000',
    'hex',
  )
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
}

const place = (page: Page) => page.getByRole('group', { name: 'Picture from this device' })

const choose = async (page: Page, buffer: Buffer, { name = 'photo.png', mimeType = 'image/png' } = {}) => {
  const chooser = page.waitForEvent('filechooser')
  await place(page).getByRole('button', { name: 'Choose picture' }).click()
  await (await chooser).setFiles({ name, mimeType, buffer })
}

const kept = (page: Page) =>
  place(page).getByText('The picture is on this device and is sent with the group.')

/** The picture of an address as the browser decodes it; undefined where it cannot. */
const sizeOf = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    return image.decode().then(
      () => [image.naturalWidth, image.naturalHeight],
      () => undefined,
    )
  }, address)

const fetched = async (address: string) => {
  const response = await fetch(addresses.url + address)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** The addresses of what this browser has put on the server, in order. */
const putBy = (page: Page) => {
  const calls: string[] = []
  page.context().on('request', (request) => {
    if (request.method() === 'PUT') calls.push(new URL(request.url()).pathname)
  })
  return calls
}

/** The address that the chosen picture has. No field shows it: it is read from what the device keeps. */
const addressChosen = async (page: Page) => {
  const names = await picturesOn(page)
  const address = `/uploads/${String(names.at(-1))}`
  expect(address).toMatch(uploadAddress)
  return address
}

/** Creates a group with a picture and without a network, and leaves nothing open. @returns the picture's address */
const createOffline = async (page: Page, name: string, hue: number) => {
  await logInAt(page, await createAccount(), '/auth/create-group')
  await readyForOffline(page)
  const picture = await drawn(page, { hue })
  await page.context().setOffline(true)
  await fillIn(page, { groupName: name })
  await choose(page, picture)
  await expect(kept(page)).toBeVisible()
  const address = await addressChosen(page)
  await press(page, 'Create Group')
  await answer(page, 'Group created successfully!')
  await expect(page).toHaveURL('/auth/my-group')
  expect(await sizeOf(page, address)).toEqual([1_600, 800])
  return address
}

test('a picture chosen offline outlives its page, comes to the server once, and shows on other devices', async ({
  page,
  context,
  browser,
  consoleErrors,
}) => {
  consoleErrors.allow(noConnection)
  const name = newName('With a photo')
  const address = await createOffline(page, name, 20)
  await page.close()
  const calls: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'PUT') calls.push(new URL(request.url()).pathname)
  })
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto('/sync')
  await expect(next.getByText('All saved', { exact: true })).toBeVisible()
  const [group, ...others] = await onServer(name)
  expect([group?.imageUrl, others]).toEqual([address, []])

  const { response, bytes } = await fetched(address)
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(bytes.byteLength).toBeLessThanOrEqual(limits.upload)
  expect(address).toBe(`/uploads/${hash('sha256', bytes)}.webp`)

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(`${addresses.url}/auth/services/${String(group?._id)}`)
  const shown = elsewhere.getByRole('main').locator(`img[src="${address}"]`)
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_600)
  await elsewhere.context().close()
})

test('a picture is delivered by the worker with every page closed', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(noConnection)
  const name = newName('With a photo in the background')
  const address = await createOffline(page, name, 140)
  const worker = await workerOf(context, new URL(page.url()).origin)
  await page.close()
  await context.setOffline(false)
  await worker.sync()
  await expect.poll(async () => (await onServer(name)).map(({ imageUrl }) => imageUrl)).toEqual([address])
  expect((await fetched(address)).response.status).toBe(200)
})

test('a photo stands upright, and says nothing of where it was taken', async ({ page }) => {
  await logInAt(page, await createAccount(), '/auth/create-group')
  const flat = await drawn(page, { width: 1000, height: 500, type: 'image/jpeg', hue: 200 })
  const photo = heldUpright(flat)
  expect(photo.includes('Exif')).toBe(true)
  await fillIn(page, { groupName: newName('Upright') })
  await choose(page, photo, { name: 'photo.jpg', mimeType: 'image/jpeg' })
  await expect(kept(page)).toBeVisible()
  const address = await addressChosen(page)
  await press(page, 'Create Group')
  await answer(page, 'Group created successfully!')
  await expect.poll(async () => (await fetched(address)).response.status).toBe(200)
  expect(await sizeOf(page, address)).toEqual([500, 1_000])
  const { bytes } = await fetched(address)
  expect(bytes.includes('Exif') || bytes.includes('EXIF')).toBe(false)
})

test('what cannot become a picture is refused where it is chosen, and the form stays as it was', async ({
  page,
}) => {
  await logInAt(page, await createAccount(), '/auth/create-group')
  await fillIn(page)
  const preview = page.getByRole('img', { name: 'Preview of the picture' })
  const before = '/images/categories/running.svg'
  const says = (text: string) => expect(place(page).getByRole('status')).toHaveText(text)
  await choose(page, Buffer.from('Dear diary'), { name: 'diary.txt', mimeType: 'text/plain' })
  await says('This file is not a picture. Choose a JPEG, PNG or WebP.')
  await choose(page, Buffer.alloc(limits.pictureFile + 1), { name: 'huge.jpg', mimeType: 'image/jpeg' })
  await says('This picture is larger than 8 MB. Choose a smaller one.')
  await choose(page, Buffer.from('ftypheic'), { name: 'IMG_1.heic', mimeType: 'image/heic' })
  await says('This browser cannot read this picture. Choose a JPEG, PNG or WebP.')
  await expect(preview).toHaveAttribute('src', before)
})

test('a picture may be dropped or pasted, and removed again', async ({ page }) => {
  await logInAt(page, await createAccount(), '/auth/create-group')
  await expect(place(page)).toBeVisible()
  const preview = page.getByRole('img', { name: 'Preview of the picture' })
  const bring = async (how: 'drop' | 'paste', hue: number) => {
    const base64 = (await drawn(page, { width: 40, height: 30, hue })).toString('base64')
    await place(page).evaluate(
      (element, [event, content]) => {
        const bytes = Uint8Array.fromBase64(content)
        const data = new DataTransfer()
        data.items.add(new File([bytes], 'photo.png', { type: 'image/png' }))
        const options = { bubbles: true, cancelable: true }
        element.dispatchEvent(
          event === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data }),
        )
      },
      [how, base64] as const,
    )
    await expect(kept(page)).toBeVisible()
    return preview.getAttribute('src')
  }
  const dropped = await bring('drop', 60)
  await place(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(preview).toHaveAttribute('src', '/images/group-fallback.svg')
  await expect(place(page).getByRole('button', { name: 'Choose picture' })).toBeFocused()
  expect(await bring('paste', 90)).not.toBe(dropped)
})

/** @returns the names of the pictures that this device holds */
const picturesOn = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('group-organizer')
    const done = (request: IDBRequest) =>
      new Promise((resolve) => {
        request.onsuccess = resolve
      })
    await done(opening)
    const reading = opening.result.transaction('pictures').objectStore('pictures').getAllKeys()
    await done(reading)
    opening.result.close()
    return reading.result.map(String)
  })

/** Has the browser wait where it reads a picture. @returns what lets it go on */
const holdReading = async (page: Page) => {
  const held = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const read = createImageBitmap
    globalThis.createImageBitmap = async (file: ImageBitmapSource) => {
      await promise
      return read(file)
    }
    return resolve
  })
  return () => held.evaluate((resolve) => resolve(undefined))
}

test('a form that is submitted while its picture is being read waits for it, and no more once it is discarded', async ({
  page,
}) => {
  const groupName = newName('With its picture')
  const waiting = place(page).getByText('The form is submitted when it is ready')
  await logInAt(page, await createAccount(), '/auth/create-group')
  await fillIn(page)
  await page.reload()
  const goOn = await holdReading(page)
  await choose(page, await drawn(page, { hue: 120 }))
  await press(page, 'Create Group')
  await expect(waiting).toBeVisible()
  await press(page, 'Discard')
  await fillIn(page, { groupName })
  await goOn()
  await expect.poll(() => picturesOn(page)).toHaveLength(1)

  const goOnWithOther = await holdReading(page)
  await choose(page, await drawn(page, { hue: 150 }))
  await press(page, 'Create Group')
  await expect(waiting).toBeVisible()
  await goOnWithOther()
  await answer(page, 'Group created successfully!')
  await expect(page).toHaveURL('/auth/my-group')
  await expect(row(page, groupName).locator('img').first()).toHaveAttribute('src', uploadAddress)
})

test('a profile takes a picture of the device', async ({ page }) => {
  await logInAt(page, await createAccount(), '/profile')
  const calls = putBy(page)
  await press(page, 'Edit Profile')
  await choose(page, await drawn(page, { hue: 300 }))
  await expect(page.getByText('The picture is sent when you save your changes.')).toBeVisible()
  await expect(page.getByLabel('Photo URL')).toHaveValue('')
  const address = await addressChosen(page)
  expect(calls).toEqual([])
  await press(page, 'Save Changes')
  await answer(page, 'Profile updated successfully!')
  expect(calls).toEqual([`/api${address}`])
  expect((await fetched(address)).response.status).toBe(200)
  await page.reload()
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', address)
  expect(await sizeOf(page, address)).toEqual([1_600, 800])
})
