import type { Page } from '@playwright/test'
import { common } from '../src/text/de/common.ts'
import { feedback } from '../src/text/de/feedback.ts'
import { fields, groups } from '../src/text/de/groups.ts'
import { messages } from '../src/text/de/messages.ts'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { unavailable } from './calls.ts'
import { createAccount } from './emulator.ts'
import { groupOfAnother, note } from './feedback-steps.ts'
import { field, filled, newName, onServer, row } from './group-steps.ts'
import { answer, logInAt, press } from './steps.ts'
import { expect, test, withMotion } from './test.ts'

const loadFailed = 'Failed to load groups. Please try again.'

/** Opens the home page, and skips the seconds for which other work waits for its groups. */
const openHomeLater = async (page: Page) => {
  await page.clock.install()
  await page.goto('/')
  await page.clock.fastForward(5_000)
}

/** The device is full. */
const fillUpDevice = (page: Page) =>
  page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })

test.describe('with nothing on this device and no groups to be had', () => {
  let available: () => void
  test.beforeEach(async ({ context, consoleErrors }) => {
    consoleErrors.allow(/503/)
    available = await unavailable(context)
  })

  test('the home page says so, and loads them when asked again', async ({ page }) => {
    await openHomeLater(page)
    const alert = page.getByRole('alert').filter({ hasText: loadFailed })
    const again = alert.getByRole('button', { name: 'Try again' })
    await test.step('another try says so as a dialog when it fails again', async () => {
      await again.click()
      await answer(page, loadFailed)
      await again.click()
      await answer(page, loadFailed)
    })
    available()
    await again.click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(alert).toHaveCount(0)
    await expect(page.locator('#subscription-services')).toBeFocused()
  })

  for (const path of ['/auth/my-group', '/auth/dashboard'])
    test(`${path} says so, and loads them when asked again`, async ({ page }) => {
      await logInAt(page, await createAccount(), path)
      const alert = page.getByRole('alert').filter({ hasText: loadFailed })
      await expect(alert).toBeVisible()
      available()
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(alert).toHaveCount(0)
      await expect(page.getByRole('main')).toBeFocused()
    })

  test('a group to be updated is an error, not missing', async ({ page }) => {
    await logInAt(page, await createAccount(), `/auth/updateGroup/${'f'.repeat(24)}`)
    await expect(page.getByRole('alert')).toContainText('Error loading group details')
    await press(page, 'Try again')
    await answer(page, 'Error loading group details')
  })
})

test('a log-out that fails says so in plain words, and leaves the member logged in', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/net::ERR_FAILED/)
  await logInAt(page, await createAccount(), '/auth/dashboard')
  await page.route('**/assets/firebase-*.js', (route) => route.abort())
  await page.reload()
  const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' })
  await logout.click()
  await expect(page.getByRole('dialog')).toContainText('You are still logged in')
  await answer(page, 'The sign-in service cannot be reached. Check your connection and try again.')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(logout).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})

test('parts of the home page that cannot be loaded leave the rest of it standing', async ({
  page,
  consoleErrors,
}) => {
  await page.emulateMedia(withMotion.contextOptions)
  consoleErrors.allow(/net::ERR_FAILED/)
  const parts = ['motion', 'contact-form']
  const missed = parts.map((part) =>
    page.waitForEvent('requestfailed', (request) => request.url().includes(part)),
  )
  for (const part of parts) await page.route(`**/assets/${part}-*.js`, (route) => route.abort())
  await page.goto('/')
  await Promise.all(missed)
  await expect(page.getByText('The form could not be loaded.')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: "Here's How It Works" })).toBeVisible()
})

for (const part of ['pages', 'device'])
  test(`a page whose code cannot be loaded says so, and offers another try: ${part}`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(
      /net::ERR|dynamically imported module|Error handled by React Router|Unable to preload/,
    )
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort())
    await page.goto('/terms')
    await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toHaveText(
      'This page could not be shown',
    )
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()
  })

test('a home page whose code for the device cannot be loaded says so, and offers another try', async ({
  page,
  consoleErrors,
}) => {
  // Other parts need it, such as the registration of the worker.
  consoleErrors.allow(/net::ERR|dynamically imported module/)
  const dialogs: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/assets/sweetalert-')) dialogs.push(request.url())
  })
  let isThere = false
  // The page would show its own requests' results without the device.
  for (const missed of ['assets/device-*.js', 'api/groups*']) {
    await page.route(`**/${missed}`, (route) => (isThere ? route.continue() : route.abort()))
  }
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText(loadFailed)
  isThere = true
  await press(page, 'Try again')
  await expect(page.getByRole('article').first()).toBeVisible()
  // It has worked: the code that would say otherwise is not asked for before the groups.
  expect(dialogs).toEqual([])
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  /** Reads the sentence, and that nothing was kept. */
  const readGermanFailure = async (page: Page, sentence: string) => {
    await expect(page.getByRole('dialog')).toContainText(common.notSaved)
    await answer(page, sentence)
  }

  test('groups that cannot be loaded, and one that is not there', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.allow(/503/)
    const available = await unavailable(context)
    await openHomeLater(page)
    const alert = page.getByRole('alert').filter({ hasText: messages.groups.loadFailed })
    const again = alert.getByRole('button', { name: common.tryAgain })
    await again.click()
    await answer(page, messages.groups.loadFailed)
    await logInAt(page, await createAccount(), `/auth/updateGroup/${'f'.repeat(24)}`)
    await expect(page.getByRole('alert')).toContainText(messages.groups.detailsFailed)
    available()
    await press(page, common.tryAgain)
    await answer(page, messages.groups.notFound)
    await expect(page).toHaveURL('/auth/my-group')
  })

  test('groups that this device cannot keep', async ({ page }) => {
    const member = await createAccount()
    const name = newName('Bleibt')
    const id = await (await signIn(member)).createGroup(addresses.url, { groupName: name })
    await logInAt(page, member, '/auth/create-group')
    for (const part of ['groupName', 'description', 'meetingLocation', 'startDate'] as const)
      await field(page, fields[part]).fill(filled[part])
    await field(page, fields.maxMembers).fill('12')
    await page.getByRole('combobox', { name: fields.hobbyCategory }).selectOption('Running')
    await fillUpDevice(page)
    await press(page, common.createGroup)
    await readGermanFailure(page, messages.groups.createFailed)

    await page.goto(`/auth/updateGroup/${id}`)
    await field(page, fields.description).fill('Hier getippt.')
    await fillUpDevice(page)
    await press(page, common.updateGroup)
    await readGermanFailure(page, messages.groups.updateFailed)

    await page.goto('/auth/my-group')
    await fillUpDevice(page)
    await row(page, name).getByRole('button', { name: common.delete }).click()
    await answer(page, messages.groups.confirmDelete, common.delete)
    await readGermanFailure(page, messages.groups.deleteFailed)
    expect(await onServer(name)).toMatchObject([{ description: 'Made by a test.' }])
  })

  test('feedback that this device cannot keep, and a group joined twice', async ({ page }) => {
    const { id, path } = await groupOfAnother()
    const member = await createAccount()
    await (await signIn(member)).say(addresses.url, id, 'Meine Worte.')
    await logInAt(page, member, path)
    await expect(note(page, 'Meine Worte.')).toBeVisible()
    await fillUpDevice(page)

    await page.getByLabel(feedback.yours, { exact: true }).fill('Kein Platz dafür.')
    await press(page, feedback.submit)
    await readGermanFailure(page, messages.feedback.submitFailed)
    await note(page, 'Meine Worte.').locator('[aria-pressed]').click()
    await readGermanFailure(page, messages.feedback.likeFailed)
    const menu = note(page, 'Meine Worte.').getByRole('button', { name: feedback.yourMenu })
    await menu.click()
    await page.getByRole('menuitem', { name: common.update }).click()
    await page.getByLabel(feedback.updateYours).fill('Bessere Worte.')
    await press(page, common.update)
    await readGermanFailure(page, messages.feedback.updateFailed)
    await press(page, common.cancel)
    await menu.click()
    await page.getByRole('menuitem', { name: common.delete }).click()
    await answer(page, messages.feedback.confirmDelete, common.delete)
    await readGermanFailure(page, messages.feedback.deleteFailed)

    await page.evaluate((joined) => localStorage.setItem('joinedGroups', joined), JSON.stringify([id]))
    await press(page, groups.joinGroup)
    await answer(page, messages.groups.alreadyJoined)
  })
})
