import type { BrowserContext, Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { choose, groupOfAnother, note, words } from './feedback-steps.ts'
import { create, field, fillIn, newName, onServer, row } from './group-steps.ts'
import { expectAccessible } from './looks.ts'
import { answer, logInAt, press } from './steps.ts'
import { expect, test } from './test.ts'

const { url } = addresses
const notSaved = 'It is NOT saved on this device.'

/** A device with little room. The browser goes on for a while by what it has once heard, so this comes before any page. */
const limitRoom = async (page: Page) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: 10 * 1024 * 1024 })
}

/**
 * Takes the device's room away, and uses up what the browser still grants because it counted it before.
 * @returns what gives it room again
 */
const fillUp = async (page: Page) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: 1024 })
  await fill(page, 4 * 1024 * 1024)
  return () => browser.send('Storage.overrideQuotaForOrigin', { origin: url })
}

/** Writes until nothing fits, in pieces of `from` bytes and ever smaller ones. */
const fill = (page: Page, from: number) =>
  page.evaluate(async (largest) => {
    const opened = Promise.withResolvers<IDBDatabase>()
    const opening = indexedDB.open('ballast')
    opening.onupgradeneeded = () => opening.result.createObjectStore('ballast', { autoIncrement: true })
    opening.onsuccess = () => {
      opened.resolve(opening.result)
    }
    const database = await opened.promise
    // Incompressible bytes.
    const noise = crypto.getRandomValues(new Uint8Array(65_536))
    const add = (size: number) => {
      const bytes = new Uint8Array(size)
      for (let at = 0; at < size; at += noise.length) bytes.set(noise.subarray(0, size - at), at)
      const done = Promise.withResolvers<boolean>()
      const transaction = database.transaction('ballast', 'readwrite')
      transaction.objectStore('ballast').add(bytes)
      transaction.oncomplete = () => {
        done.resolve(true)
      }
      transaction.onabort = () => {
        done.resolve(false)
      }
      return done.promise
    }
    for (let size = largest; size > 16;) if (!(await add(size))) size /= 2
    database.close()
  }, from)

/** A failure that says that nothing was saved. */
const expectNotSaved = async (page: Page, sentence: string) => {
  await expect(page.getByRole('dialog')).toContainText(notSaved)
  await answer(page, sentence)
}

test.describe('a device without room', () => {
  test.beforeEach(async ({ page }) => {
    test.slow()
    await limitRoom(page)
  })

  test('says that a new group is not saved, and keeps the form', async ({ page }) => {
    const name = newName('No room')
    await logInAt(page, await createAccount(), '/auth/create-group')
    await fillIn(page, { groupName: name })
    const makeRoom = await fillUp(page)
    await press(page, 'Create Group')
    await expectNotSaved(page, 'Failed to create group. Please try again.')
    await expect(page).toHaveURL('/auth/create-group')
    await expect(field(page, 'Group Name')).toHaveValue(name)
    await makeRoom()
    await press(page, 'Create Group')
    await answer(page, 'Group created successfully!')
    await expect.poll(() => onServer(name)).toHaveLength(1)
  })

  test('says that a change of a group is not saved, nor its deletion', async ({ page }) => {
    const account = await createAccount()
    const name = newName('Stays')
    const id = await (await signIn(account)).createGroup(url, { groupName: name })
    await logInAt(page, account, `/auth/updateGroup/${id}`)
    await field(page, 'Meeting Location').fill('Elsewhere')
    const makeRoom = await fillUp(page)
    await press(page, 'Update Group')
    await expectNotSaved(page, 'Failed to update group. Please try again.')
    await expect(field(page, 'Meeting Location')).toHaveValue('Elsewhere')
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Group' }).click()
    await row(page, name).getByRole('button', { name: 'Delete' }).click()
    await answer(page, 'Are you sure?', 'Delete')
    await expectNotSaved(page, 'Failed to delete group. Please try again.')
    await expect(row(page, name)).toBeVisible()
    await makeRoom()
    expect(await onServer(name)).toMatchObject([{ meetingLocation: 'The old pier' }])
  })

  test('says that feedback is not saved, nor a change of it, a like or its deletion', async ({ page }) => {
    const { id, path } = await groupOfAnother()
    const account = await createAccount()
    await (await signIn(account)).say(url, id, 'Said before.')
    await logInAt(page, account, path)
    const said = note(page, 'Said before.')
    await expect(said).toBeVisible()
    await words(page).fill('Said now.')
    const makeRoom = await fillUp(page)
    await press(page, 'Submit Feedback')
    await expectNotSaved(page, 'Failed to submit feedback.')
    await expect(words(page)).toHaveValue('Said now.')
    await said.getByRole('button', { name: /^Like/ }).click()
    await expectNotSaved(page, 'Failed to like feedback.')
    await choose(page, 'Said before.', 'Delete')
    await answer(page, 'Do you want to delete this feedback?', 'Delete')
    await expectNotSaved(page, 'Failed to delete feedback.')
    await choose(page, 'Said before.', 'Update')
    await page.getByLabel('Update your feedback').fill('Said otherwise.')
    await press(page, 'Update')
    await expectNotSaved(page, 'Failed to update feedback.')
    await expect(page.getByLabel('Update your feedback')).toHaveValue('Said otherwise.')
    await makeRoom()
  })
})

test('a database that another tab does not let go of keeps no member waiting, and nothing is lost from the form', async ({
  page,
  context,
}) => {
  const name = newName('Held')
  await logInAt(page, await createAccount(), '/auth/create-group')
  await fillIn(page, { groupName: name })
  const release = await holdDatabase(context)
  await press(page, 'Create Group')
  await expectNotSaved(page, 'Failed to create group. Please try again.')
  await expect(field(page, 'Group Name')).toHaveValue(name)
  await release()
  await press(page, 'Create Group')
  await answer(page, 'Group created successfully!')
  await expect.poll(() => onServer(name)).toHaveLength(1)
})

/** A tab that holds a connection while another one waits to delete the database: a page that opens it now waits, too. */
const holdDatabase = async (context: BrowserContext) => {
  const older = await context.newPage()
  await older.goto('/images/avatar.svg')
  await older.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => {
          addEventListener('let go', () => {
            opening.result.close()
          })
          const deletion = indexedDB.deleteDatabase(name)
          deletion.onblocked = () => {
            resolve()
          }
        }
      }),
    'group-organizer',
  )
  return () => older.evaluate(() => dispatchEvent(new Event('let go')))
}

test('a browser whose database is refused says so on every page, and a form keeps what it cannot save', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/insecure|DatabaseClosedError/)
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    IDBFactory.prototype.open = (name, version) => {
      if (name !== 'group-organizer') return open(name, version)
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  })
  const warning = page.getByRole('alert').filter({ hasText: 'what you do is NOT saved' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(warning).toBeVisible()
  await expectAccessible(page, ['color-contrast'])
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect(page.getByText('who is logged in')).toHaveCount(0)
  await logInAt(page, await createAccount(), '/auth/create-group')
  await expect(warning).toBeVisible()
  const name = newName('Nowhere')
  await create(page, name)
  await expectNotSaved(page, 'Failed to create group. Please try again.')
  await expect(field(page, 'Group Name')).toHaveValue(name)
  expect(await onServer(name)).toEqual([])
})
