import type { Browser, BrowserContext, Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { type Account, createAccount } from './emulator.ts'
import { feedbackOnServer, words } from './feedback-steps.ts'
import { field, newName, onServer, row } from './group-steps.ts'
import { answer, logInAt, passUndo, press, readToast, readyForOffline } from './steps.ts'
import { allSaved, change, createOffline, createRefused, status, versions } from './sync-steps.ts'
import { type ConsoleErrors, expect, noConnection, test } from './test.ts'

const { url } = addresses

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.allow(noConnection)
  consoleErrors.allow(/400|404|410|412/)
})

/** The member's other device. */
const anotherDevice = async (browser: Browser, consoleErrors: ConsoleErrors) => {
  const context = await browser.newContext({ baseURL: url })
  consoleErrors.watch(context)
  return context.newPage()
}

/** A group of the member's, open in the form of a device that then loses its connection. */
const editOffline = async (page: Page, context: BrowserContext, account: Account, groupName: string) => {
  const api = await signIn(account)
  const id = await api.createGroup(url, { groupName })
  await logInAt(page, account, `/auth/updateGroup/${id}`)
  await expect(field(page, 'Group Name')).toHaveValue(groupName)
  await readyForOffline(page)
  await context.setOffline(true)
  return { api, id }
}

const update = async (page: Page) => {
  await press(page, 'Update Group')
  await expect(page).toHaveURL('/auth/my-group')
}

const seeUnsent = 'See my unsent changes'

test.describe('a creation that the server refused', () => {
  test('goes out once it is edited, with everything that was edited before', async ({ page, context }) => {
    const [name, edited] = [newName('Refused'), newName('Mended')]
    await createRefused(page, context, name, seeUnsent)
    await expect(page).toHaveURL('/sync')
    await change(page, `New group “${name}”`).getByRole('link', { name: 'Edit' }).click()
    await expect(field(page, 'Group Name')).toHaveValue(name)
    await context.unrouteAll()
    await field(page, 'Group Name').fill(edited)
    await update(page)
    await expect.poll(() => onServer(edited)).toHaveLength(1)
    await page.goto('/sync')
    await expect(allSaved(page)).toBeVisible()
    expect(await onServer(name)).toEqual([])
  })
})

test('a feedback that was never sent is opened for editing from the unsent changes', async ({
  page,
  context,
}) => {
  const name = newName('Talked about')
  await createOffline(page, context, name)
  await page.goto('/auth/my-group')
  await row(page, name).getByRole('link', { name }).click()
  await words(page).fill('First thoughts.')
  await press(page, 'Submit Feedback')
  await readToast(page, 'Feedback submitted successfully!')
  await status(page, 'Waiting (2)').click()
  await change(page, `Feedback “First thoughts.” on “${name}”`).getByRole('link', { name: 'Edit' }).click()
  const form = page.getByLabel('Update your feedback')
  await expect(form).toHaveValue('First thoughts.')
  await form.fill('Second thoughts.')
  await press(page, 'Update')
  await readToast(page, 'Feedback updated successfully!')
  await context.setOffline(false)
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('')
  const [group] = await onServer(name)
  const said = await feedbackOnServer(group?._id ?? '')
  expect(said.map(({ feedback }) => feedback)).toEqual(['Second thoughts.'])
})

test('two devices that changed the same fields agree on what their member chose, field by field, with the keyboard alone', async ({
  page,
  context,
  browser,
  consoleErrors,
}) => {
  const [before, mine, theirs] = [newName('Before'), newName('Mine'), newName('Theirs')]
  const account = await createAccount()
  const other = await anotherDevice(browser, consoleErrors)
  const { id } = await editOffline(page, context, account, before)
  await field(page, 'Group Name').fill(mine)
  await field(page, 'Meeting Location').fill('My pier')
  await update(page)

  await logInAt(other, account, `/auth/updateGroup/${id}`)
  await field(other, 'Group Name').fill(theirs)
  await field(other, 'Meeting Location').fill('Their pier')
  await update(other)
  await expect.poll(() => onServer(theirs)).toHaveLength(1)

  await context.setOffline(false)
  await answer(page, 'Someone else changed this too', 'Decide')
  await expect(page).toHaveURL('/sync')
  await expect(versions(page, 'Group Name').getByRole('radio', { name: mine })).toBeChecked()
  await versions(page, 'Meeting Location').getByRole('radio', { name: 'My pier' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Their pier' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Keep what I chose' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(allSaved(page)).toBeVisible()
  expect(await onServer(mine)).toMatchObject([{ _id: id, meetingLocation: 'Their pier' }])

  await other.reload()
  await expect(row(other, mine)).toBeVisible()
  await other.context().close()
})

test.describe('a group that was deleted elsewhere while it was edited here', () => {
  const meet = async (page: Page, context: BrowserContext) => {
    const [before, mine] = [newName('Before'), newName('Mine')]
    const account = await createAccount()
    const { api, id } = await editOffline(page, context, account, before)
    await field(page, 'Group Name').fill(mine)
    await update(page)
    await api.deleteGroup(url, id)
    await context.setOffline(false)
    await answer(page, 'Your change came too late', 'Decide')
    await expect(page).toHaveURL('/sync')
    await expect(change(page, `New name for “${before}”`)).toContainText(
      'It has been deleted in the meantime.',
    )
    return { mine, id }
  }

  test('is asked for again, gives its text back, to be kept elsewhere, and begins again with what was written, once', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.allow(/410/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { mine, id } = await meet(page, context)
    await press(page, 'Copy my text')
    await expect(page.getByText('Copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`Group Name: ${mine}`)

    await test.step('shows its text where the browser gives no clipboard', async () => {
      await page.evaluate(() => {
        Reflect.deleteProperty(Navigator.prototype, 'clipboard')
      })
      await press(page, 'Copy my text')
      await answer(page, `Group Name: ${mine}`)
    })

    const asked = page.waitForResponse((response) => response.url().endsWith(id) && response.status() === 410)
    await press(page, 'Send again')
    await asked
    await expect(page.getByText('It has been deleted in the meantime.')).toBeVisible()

    await press(page, 'Save as a new group')
    await expect(page.getByText('Saved as a new group.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(allSaved(page)).toBeVisible()
    const made = await onServer(mine)
    expect(made).toMatchObject([{ groupName: mine, description: 'Made by a test.' }])
    expect(made[0]?._id).not.toBe(id)
  })
})

test.describe('a group that was edited elsewhere while it was deleted here', () => {
  const meet = async (page: Page, context: BrowserContext) => {
    const [before, theirs] = [newName('Before'), newName('Theirs')]
    const account = await createAccount()
    const api = await signIn(account)
    const id = await api.createGroup(url, { groupName: before })
    await page.clock.install()
    await logInAt(page, account, '/auth/my-group')
    await expect(row(page, before)).toBeVisible()
    await readyForOffline(page)
    await context.setOffline(true)
    await row(page, before).getByRole('button', { name: 'Delete' }).click()
    await answer(page, 'Are you sure?', 'Delete')
    await readToast(page, 'Group has been deleted.')
    await api.renameGroup(url, id, theirs)
    await context.setOffline(false)
    await passUndo(page)
    await answer(page, 'Someone else changed this too', 'Decide')
    await expect(page).toHaveURL('/sync')
    await expect(page.getByRole('region', { name: 'Group Name' })).toContainText(theirs)
    return theirs
  }

  test('stays where its member wants that', async ({ page, context }) => {
    const theirs = await meet(page, context)
    await press(page, 'Don’t delete it')
    await expect(allSaved(page)).toBeVisible()
    expect(await onServer(theirs)).toHaveLength(1)
  })

  test('goes where its member wants that', async ({ page, context }) => {
    const theirs = await meet(page, context)
    await press(page, 'Delete it anyway')
    await expect(allSaved(page)).toBeVisible()
    expect(await onServer(theirs)).toEqual([])
  })
})
