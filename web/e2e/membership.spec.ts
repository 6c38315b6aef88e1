import type { Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { noteCalls } from './calls.ts'
import { type Account, createAccount } from './emulator.ts'
import { groupOfAnother } from './feedback-steps.ts'
import { answer, logInAt, passUndo, press, readToast, readyForOffline } from './steps.ts'
import { expect, noConnection, test } from './test.ts'

test('joining and leaving is kept in this browser, and its tabs agree', async ({ page, context }) => {
  const calls = noteCalls(context)
  const { id, path } = await groupOfAnother()
  await logInAt(page, await createAccount(), path)
  const other = await context.newPage()
  await other.goto(path)
  await expect(other.getByRole('button', { name: 'Join Group' })).toBeVisible()

  await expect(page.getByRole('button', { name: 'Join Group' })).toBeVisible()
  // Nothing of a stranger's can be changed.
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Update' })).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Delete' })).toHaveCount(0)

  await press(page, 'Join Group')
  await expect(page.getByRole('button', { name: 'Already Joined' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Leave Group' })).toBeFocused()
  await expect(other.getByRole('button', { name: 'Already Joined' })).toBeDisabled()
  expect(await page.evaluate(() => localStorage.getItem('joinedGroups'))).toBe(JSON.stringify([id]))
  await expect
    .poll(() => calls(`PUT /groups/${id}/membership`))
    .toMatchObject({ status: 200, token: true, sent: { joined: true } })

  await page.reload()
  await press(page, 'Leave Group')
  await expect(page.getByRole('button', { name: 'Join Group' })).toBeFocused()
  await expect(other.getByRole('button', { name: 'Join Group' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('joinedGroups'))).toBe('[]')

  await test.step('joining again says so', async () => {
    // In one task, because the page may write its list again at any moment.
    await page.getByRole('button', { name: 'Join Group' }).evaluate(
      (join: HTMLElement, joined) => {
        const session = JSON.parse(localStorage.getItem('session') ?? '') as { user: { uid: string } }
        localStorage.setItem('askedToKeep', JSON.stringify([session.user.uid]))
        localStorage.setItem('joinedGroups', joined)
        join.click()
      },
      JSON.stringify([id]),
    )
    await answer(page, 'You have already joined this group!')
    await expect(page.getByRole('button', { name: 'Leave Group' })).toBeVisible()
  })
})

test('a guest who presses Join, logs in and comes back is joined, without pressing again', async ({
  page,
}) => {
  const { path, id, groupName, owner } = await groupOfAnother()
  const { email, password } = await createAccount()
  await page.goto(path)
  await press(page, 'Join Group')
  await answer(page, 'Please log in to join this group.', 'Go to Login')
  await expect(page).toHaveURL(`/auth/login?redirect=${path}`)
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

/** A person's row in the opened list of members. */
const rowOf = (page: Page, { displayName }: Account) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: displayName })

const openMembers = (page: Page) => page.getByText('Members', { exact: true }).click()

/** Chooses from the menu of a member's row. */
const choose = async (page: Page, member: Account, deed: string) => {
  await rowOf(page, member).getByRole('button', { name: member.displayName }).click()
  await page.getByRole('menuitem', { name: deed }).click()
}

test('an owner hands the group over to an organiser, who accepts', async ({ page, browser }) => {
  const { owner, id, path, groupName } = await groupOfAnother()
  const member = await createAccount()
  await (await signIn(member)).join(addresses.url, id)
  await logInAt(page, owner.account, path)
  await openMembers(page)
  await expect(rowOf(page, owner.account)).toContainText('Owner')
  await choose(page, member, 'Make organiser')
  await expect(rowOf(page, member)).toContainText('Organiser')

  await using context = await browser.newContext()
  const other = await context.newPage()
  await logInAt(other, member, path)
  // Organisers may change a group, and only its owner may delete it.
  await expect(other.getByRole('main').getByRole('link', { name: 'Update' })).toBeVisible()
  await expect(other.getByRole('main').getByRole('button', { name: 'Delete' })).toHaveCount(0)

  await test.step('an organiser changes a group, and comes back to it', async () => {
    await other.getByRole('main').getByRole('link', { name: 'Update' }).click()
    await other.getByLabel('Max Members').fill('25')
    await press(other, 'Update Group')
    await expect(other).toHaveURL(path)
    await expect(other.getByText('2 of 25 members')).toBeVisible()
    await expect
      .poll(async () => (await (await fetch(`${addresses.url}/api/groups/${id}`)).json()) as unknown)
      .toMatchObject({ data: { maxMembers: 25 } })
  })

  await choose(page, member, 'Hand over')
  await answer(page, `Offer this group to ${member.displayName}?`, 'Offer')
  await expect(rowOf(page, member)).toContainText('The group is offered to them.')
  await expect(other.getByText('would like to hand this group over to you.')).toBeVisible()
  await press(other, 'Accept')
  await answer(other, `Take over ${groupName}?`, 'Accept')
  await expect(other.getByRole('main').getByRole('button', { name: 'Delete' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await expect(rowOf(page, member)).toContainText('Owner')
})

test('an organiser removes a member, takes it back, removes them for good, and lets them join again', async ({
  page,
}) => {
  const { owner, id, path } = await groupOfAnother()
  const member = await createAccount()
  const account = await signIn(member)
  await account.join(addresses.url, id)
  await page.clock.install()
  await logInAt(page, owner.account, path)
  await openMembers(page)
  const remove = async () => {
    await choose(page, member, 'Remove')
    await answer(page, 'from this group?', 'Remove')
    await expect(rowOf(page, member)).toHaveCount(0)
  }
  await remove()
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, member)).toBeVisible()
  await remove()
  await passUndo(page)
  await expect.poll(() => owner.membersOf(addresses.url, id)).toBe(1)
  await expect(account.join(addresses.url, id)).rejects.toThrow('removed')

  await page.getByText('Removed members').click()
  await page.getByRole('button', { name: `Let ${member.displayName} join again` }).click()
  await readToast(page, `${member.displayName} may join again.`)
  await account.join(addresses.url, id)
})

test('a removed member is told so when they join again', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 403/)
  const { owner, id, path } = await groupOfAnother()
  const member = await createAccount()
  await (await signIn(member)).join(addresses.url, id)
  await owner.remove(addresses.url, id, member)
  await logInAt(page, member, path)
  await press(page, 'Join Group')
  await answer(page, 'An organiser has removed you from this group.', 'Later')
})

test('an invitation shows a guest the group, changes nothing, and its one button joins', async ({
  consoleErrors,
  page,
  context,
}) => {
  consoleErrors.allow(noConnection)
  const { owner, id, path, groupName } = await groupOfAnother()
  const member = await createAccount()
  await page.goto(`/join/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(groupName)
  await expect(page.getByText('1 of 10 members')).toBeVisible()
  await expect(page.getByText(`Organised by ${owner.account.displayName}`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Join'])
  await press(page, 'Join')
  await answer(page, 'Please log in to join this group.', 'Go to Login')
  await expect(page).toHaveURL(`/auth/login?redirect=${path}`)

  await logInAt(page, member, `/join/${id}`)
  expect(await owner.membersOf(addresses.url, id)).toBe(1)
  await press(page, 'Join')
  await expect(page).toHaveURL(path)
  await readToast(page, `You joined ${groupName}.`)
  await expect.poll(() => owner.membersOf(addresses.url, id)).toBe(2)

  await readyForOffline(page)
  await context.setOffline(true)
  await page.goto(`/join/${id}`)
  await expect(page.getByRole('button', { name: 'Already Joined' })).toBeDisabled()
})
