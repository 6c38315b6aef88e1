import { readFile } from 'node:fs/promises'
import type { Page, Request } from '@playwright/test'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { create, field, newName, onServer } from './group-steps.ts'
import { expectAccessibleState } from './looks.ts'
import { answer, logInAt, press, readyForOffline } from './steps.ts'
import {
  allSaved,
  change,
  createOffline,
  createRefused,
  refuseCreations,
  status,
  versions,
} from './sync-steps.ts'
import { expect, noConnection, test } from './test.ts'

const { url } = addresses

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.allow(noConnection)
})

test('what was done offline waits in words, can be taken away as a file, comes back once after it was discarded, and is on the server exactly once afterwards', async ({
  page,
  context,
}) => {
  const name = newName('Waiting')
  await createOffline(page, context, name)
  await expect(page).toHaveTitle('Your unsent changes · Group Organizer')
  const waiting = change(page, `New group “${name}”`)
  await expect(waiting).toContainText('Waiting until you are online.')
  await expect(waiting).toContainText(', not tried yet')
  expect(await onServer(name)).toEqual([])

  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Export my unsent changes')])
  expect(file.suggestedFilename()).toBe('unsent-changes.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    changes: [{ type: 'group.create', changes: { groupName: name } }],
  })

  await test.step('what was discarded comes back once, however often that is pressed', async () => {
    await press(page, 'Discard')
    await answer(page, 'Discard this change?', 'Discard')
    await page.getByRole('button', { name: 'Undo' }).evaluate((button: HTMLElement) => {
      button.click()
      // Another event can come from now on.
      queueMicrotask(() => {
        button.click()
      })
    })
    // It is on the device; the heading has had the focus since the change was discarded.
    await expect(waiting.first()).toBeVisible()
    await page.reload()
    await expect(status(page, 'Waiting (1)')).toBeVisible()
    await expect(waiting).toHaveCount(1)
  })

  await page.getByRole('button', { name: 'Export my unsent changes' }).focus()
  await context.setOffline(false)
  await expect(allSaved(page)).toBeVisible()
  // The button that had the focus is gone with what it would have taken along.
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('')
  await page.reload()
  await expect(allSaved(page)).toBeVisible()
  expect(await onServer(name)).toHaveLength(1)
})

test('a member comes to the page of unsent changes also when all is saved, and nothing moves for it', async ({
  page,
  context,
}) => {
  const places = () =>
    page
      .getByRole('banner')
      .locator('img, li, button')
      .filter({ visible: true })
      .evaluateAll(async (parts) => {
        await document.fonts.ready
        return parts.map((part) => part.getBoundingClientRect().x)
      })
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(status(page, 'All saved')).toHaveCount(0)
  for (const width of [1280, 1024, 360]) {
    await page.setViewportSize({ width, height: 800 })
    if (width === 1280) await logInAt(page, await createAccount(), '/')
    // The menu leads there if the bar has no room for it.
    await expect(status(page, 'All saved')).toHaveCount(width < 1280 ? 0 : 1)
    const before = await places()
    await context.setOffline(true)
    await expect(status(page, 'Offline')).toBeVisible()
    await expect(status(page, 'All saved')).toHaveCount(0)
    expect(await places()).toEqual(before)
    await context.setOffline(false)
    await expect(status(page, 'Offline')).toHaveCount(0)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Your unsent changes' }).click()
  await expect(page).toHaveURL('/sync')
  await expect(allSaved(page)).toBeVisible()
  // The note begins where the heading does.
  const left = (selector: string) =>
    page.locator(`main ${selector}`).evaluate((part) => part.getBoundingClientRect().left)
  expect(await left('.pinned')).toBe(await left('h1'))
})

test('what waits is shown below the bar of a wide window, whose links stay on one line', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await createOffline(page, context, newName('Shown'))
  const heightOf = (name: string) =>
    page
      .getByRole('banner')
      .getByRole('link', { name, exact: true })
      .evaluate((link) => link.getBoundingClientRect().height)
  expect(await heightOf('All Groups')).toBe(await heightOf('FAQ'))
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const top = await status(page, 'Waiting (1)').evaluate((link) => link.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(64)
  }
})

test('everything is listed again on request', async ({ page }) => {
  const list = (request: Request) => /\/api\/groups\?.*deleted=true/.test(request.url())
  const first = page.waitForRequest(list)
  await page.goto('/sync')
  await first
  await expect(page.getByText('Nothing is waiting on this device')).toBeVisible()
  const [again] = await Promise.all([page.waitForRequest(list), press(page, 'Reload everything')])
  expect((await again.response())?.ok()).toBe(true)
  await expect(page.getByText('Everything is up to date.')).toBeVisible()
})

test('a field that two devices changed is as this device has it, if the member keeps theirs, on a page that is accessible', async ({
  page,
  context,
  consoleErrors,
}) => {
  test.slow()
  consoleErrors.allow(/412/)
  const [before, mine, theirs] = [newName('Before'), newName('Mine'), newName('Theirs')]
  const account = await createAccount()
  const other = await signIn(account)
  const id = await other.createGroup(url, { groupName: before })
  await logInAt(page, account, `/auth/updateGroup/${id}`)
  await expect(field(page, 'Group Name')).toHaveValue(before)
  await readyForOffline(page)
  await context.setOffline(true)
  await field(page, 'Group Name').fill(mine)
  await field(page, 'Max Members').fill('33')
  await press(page, 'Update Group')
  await status(page, 'Waiting (1)').click()
  await expect(page.getByRole('article').filter({ hasText: before })).toBeVisible()
  await expectAccessibleState(page, 'a change that waits')

  await other.renameGroup(url, id, theirs)
  await context.setOffline(false)
  await expect(status(page, 'Needs you (1)')).toBeVisible()
  const name = versions(page, 'Group Name')
  await expect(name.getByRole('radio', { name: mine })).toBeChecked()
  await expect(name.getByRole('radio', { name: theirs })).not.toBeChecked()
  await expect(versions(page, 'Max Members')).toHaveCount(0)
  await expectAccessibleState(page, 'a conflict')

  // The form of the group says so, too, and leads back here.
  await page.goto(`/auth/updateGroup/${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Needs your attention' }).click()
  await expect(page).toHaveURL('/sync')
  await press(page, 'Keep this version')
  await expect(allSaved(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await onServer(mine)).toMatchObject([{ maxMembers: 33 }])
})

test('what the server refuses is shown with its message, and can be sent again', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/400/)
  const name = newName('Refused')
  await createRefused(page, context, name, 'See my unsent changes')
  const refused = change(page, `New group “${name}”`)
  await expect(refused).toContainText('The server refused it: No such hobby.')
  await expect(refused).toContainText('tried once')
  await expect(page.getByRole('button', { name: 'Export my unsent changes' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try now' })).toHaveCount(0)
  await context.unrouteAll()
  await press(page, 'Send again')
  await expect(allSaved(page)).toBeVisible()
  expect(await onServer(name)).toHaveLength(1)
})

test('a button that is gone because the server refuses hands on the focus', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/400/)
  await createOffline(page, context, newName('Refused'))
  await refuseCreations(context)
  const tryNow = page.getByRole('button', { name: 'Try now' })
  await tryNow.focus()
  await context.setOffline(false)
  await expect(tryNow).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export my unsent changes' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a refused change is discarded after a question, and comes back when that is undone', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/400/)
  const name = newName('Discarded')
  await createRefused(page, context, name, 'See my unsent changes')
  const refused = change(page, `New group “${name}”`)
  await press(page, 'Discard')
  await answer(page, 'Discard this change?', 'Cancel')
  await expect(refused).toBeVisible()
  await press(page, 'Discard')
  await answer(page, 'Discard this change?', 'Discard')
  await expect(allSaved(page)).toBeVisible()
  await context.unrouteAll()
  await press(page, 'Undo')
  await expect.poll(() => onServer(name)).toHaveLength(1)
  await expect(allSaved(page)).toBeVisible()
})

test.describe('logging out with unsent changes', () => {
  const logOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  const question = 'Log out with unsent changes?'
  const answerOnce = (page: Page, text: string, button: string) =>
    page.getByRole('dialog').filter({ hasText: text }).getByRole('button', { name: button }).click()

  test('sends them first, and stays logged in where that fails', async ({ page, context, consoleErrors }) => {
    consoleErrors.allow(/503/)
    const name = newName('Sent at last')
    await context.route('**/api/groups', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 503,
            headers: { 'Retry-After': '300' },
            json: { success: false, code: 'unavailable', message: 'Later.' },
          })
        : route.fallback(),
    )
    await logInAt(page, await createAccount(), '/auth/create-group')
    await create(page, name)
    await answer(page, 'Group created successfully!')
    await expect(page).toHaveURL('/auth/my-group')
    await status(page, 'Waiting (1)').click()
    await expect(page).toHaveURL('/sync')
    await logOut(page)
    await answer(page, question, 'Cancel')
    await logOut(page)
    await answer(page, question, 'Log out')
    await answer(page, 'Not everything could be sent')
    await expect(change(page, `New group “${name}”`)).toBeVisible()

    await context.unrouteAll()
    await logOut(page)
    await answer(page, question, 'Log out')
    await answer(page, 'Logged Out successful!')
    await expect(page).toHaveURL('/auth/login')
    expect(await onServer(name)).toHaveLength(1)
  })

  test('gives them as a file, and then asks again; throws them away where the member wants that', async ({
    page,
    context,
  }) => {
    const name = newName('Taken along')
    await createOffline(page, context, name)
    await logOut(page)
    await page.getByRole('dialog').getByLabel('Save them as a file first').check()
    const [file] = await Promise.all([page.waitForEvent('download'), answerOnce(page, question, 'Log out')])
    expect(await readFile(await file.path(), 'utf8')).toContain(name)
    await expect(page.getByRole('dialog')).toContainText('The file was saved. One change has not')
    await expect(page.getByRole('dialog').getByLabel('Keep on this device')).toBeChecked()
    await answer(page, question, 'Cancel')
    await expect(change(page, `New group “${name}”`)).toBeVisible()

    await logOut(page)
    await page.getByRole('dialog').getByLabel('Discard').check()
    await answer(page, question, 'Log out')
    await answer(page, 'Logged Out successful!')
    await expect(page).toHaveURL('/auth/login')
    await page.goto('/sync')
    await expect(page.getByText('Nothing is waiting on this device')).toBeVisible()
  })
})
