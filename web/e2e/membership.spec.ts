import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { groupOfAnother } from './feedback-steps.ts'
import { answer, logInAt, press, readToast, readyForOffline } from './steps.ts'
import { expect, noConnection, test } from './test.ts'

test('joining and leaving is kept in this browser, and its tabs agree', async ({ page, context }) => {
  const { id, path } = await groupOfAnother()
  await logInAt(page, await createAccount(), path)
  const other = await context.newPage()
  await other.goto(path)
  await expect(other.getByRole('button', { name: 'Join Group' })).toBeVisible()

  await press(page, 'Join Group')
  await expect(page.getByRole('button', { name: 'Already Joined' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Leave Group' })).toBeFocused()
  await expect(other.getByRole('button', { name: 'Already Joined' })).toBeDisabled()
  expect(await page.evaluate(() => localStorage.getItem('joinedGroups'))).toBe(JSON.stringify([id]))

  await page.reload()
  await press(page, 'Leave Group')
  await expect(page.getByRole('button', { name: 'Join Group' })).toBeFocused()
  await expect(other.getByRole('button', { name: 'Join Group' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('joinedGroups'))).toBe('[]')
})

test('joining again says so', async ({ page }) => {
  const { id, path } = await groupOfAnother()
  await logInAt(page, await createAccount(), path)
  await expect(page.getByRole('button', { name: 'Join Group' })).toBeVisible()
  await page.evaluate(
    (joined) => {
      localStorage.setItem('joinedGroups', joined)
    },
    JSON.stringify([id]),
  )
  await press(page, 'Join Group')
  await answer(page, 'You have already joined this group!')
  await expect(page.getByRole('button', { name: 'Leave Group' })).toBeVisible()
})

test('a group that has started can be joined no more', async ({ page }) => {
  const { owner } = await groupOfAnother()
  const id = await owner.createGroup(addresses.url, { startDate: '2020-01-01' })
  await logInAt(page, await createAccount(), `/auth/services/${id}`)
  await expect(page.getByText('This group is no longer active.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Join|Leave/ })).toHaveCount(0)
})

test('a guest is asked to log in', async ({ page }) => {
  const { path } = await groupOfAnother()
  await page.goto(path)
  await press(page, 'Join Group')
  await answer(page, 'Please log in to join this group.', 'Go to Login')
  await expect(page).toHaveURL(`/auth/login?redirect=${path}`)
})

test('a guest who presses Join, logs in and comes back is joined, without pressing again', async ({
  page,
}) => {
  const { path, id, groupName, owner } = await groupOfAnother()
  const { email, password } = await createAccount()
  await page.goto(path)
  await press(page, 'Join Group')
  await answer(page, 'Please log in to join this group.', 'Go to Login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await press(page, 'Login')
  await answer(page, 'Login successful!')
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('button', { name: 'Already Joined' })).toBeDisabled()
  await readToast(page, `You joined ${groupName}.`)
  await expect(page.getByRole('alert').getByRole('button', { name: 'Add to calendar' })).toBeVisible()
  await expect.poll(() => owner.membersOf(addresses.url, id)).toBe(2)
})

test('a leave can be taken back, and keeps the seat meanwhile', async ({ page }) => {
  const { owner } = await groupOfAnother()
  const id = await owner.createGroup(addresses.url, { maxMembers: 2 })
  const member = await createAccount()
  await (await signIn(member)).join(addresses.url, id)
  const next = await signIn(await createAccount())
  await next.join(addresses.url, id)
  await logInAt(page, member, `/auth/services/${id}`)
  await press(page, 'Leave Group')
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Already Joined' })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Already Joined' })).toBeDisabled()
  await expect(page.getByText('You joined. It starts on')).toBeVisible()
})

test('a membership of a group that has started can be ended', async ({ page }) => {
  const { owner } = await groupOfAnother()
  const id = await owner.createGroup(addresses.url, { startDate: '2020-01-01' })
  const member = await createAccount()
  await (await signIn(member)).join(addresses.url, id)
  await logInAt(page, member, `/auth/services/${id}`)
  await press(page, 'End membership')
  await expect(page.getByText('This group is no longer active.')).toBeVisible()
  await expect.poll(() => owner.membersOf(addresses.url, id)).toBe(1)
})

test('a full group has a waiting list, and a join follows the account to another device', async ({
  page,
  browser,
}) => {
  const { owner } = await groupOfAnother()
  const id = await owner.createGroup(addresses.url, { maxMembers: 1 })
  const member = await createAccount()
  await logInAt(page, member, `/auth/services/${id}`)
  await expect(page.getByText('1 of 1 members')).toBeVisible()
  await press(page, 'Join Group')
  await expect(page.getByText('You are on the waiting list, place 1.')).toBeVisible()

  const context = await browser.newContext()
  const other = await context.newPage()
  await logInAt(other, member, `/auth/services/${id}`)
  await expect(other.getByRole('button', { name: 'Already Joined' })).toBeDisabled()
  await expect(other.getByText('You are on the waiting list, place 1.')).toBeVisible()
  await press(other, 'Leave Group')
  await expect(other.getByRole('button', { name: 'Join Group' })).toBeVisible()
  await context.close()
})

test('a join without a network is sent once, also by a page that was closed', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(noConnection)
  const { owner, id, path } = await groupOfAnother()
  const member = await createAccount()
  await logInAt(page, member, path)
  await readyForOffline(page)
  await context.setOffline(true)
  await press(page, 'Join Group')
  await expect(page.getByText('Asked for, not confirmed yet.')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(path)
  await expect(again.getByRole('button', { name: 'Already Joined' })).toBeDisabled()
  await expect.poll(() => owner.membersOf(addresses.url, id)).toBe(2)
})

test('members see each other; the owner appoints and removes', async ({ page }) => {
  const { owner, id, path } = await groupOfAnother()
  const member = await createAccount()
  await (await signIn(member)).join(addresses.url, id)
  await page.goto(path)
  await page.getByText('Members', { exact: true }).click()
  await expect(page.getByText('Log in to see who the members are.')).toBeVisible()

  await logInAt(page, owner.account, path)
  await page.getByText('Members', { exact: true }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  const row = rows.filter({ hasText: member.displayName })
  await row.getByRole('button', { name: 'an organiser' }).click()
  await expect(row.getByText('Organiser', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Remove' }).click()
  await answer(page, 'from this group?', 'Remove')
  await expect(row).toHaveCount(0)
})
