import type { Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { inDays, signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { groupOfAnother } from './feedback-steps.ts'
import { field, newName } from './group-steps.ts'
import { expectAccessible, expectAccessibleState } from './looks.ts'
import { answer, logInAt, press, readyForOffline } from './steps.ts'
import { expect, noConnection, test } from './test.ts'

const pathOf = (id: string) => `/auth/meetings/${id}`

const say = (page: Page, word: string) =>
  page.getByRole('group', { name: 'Are you coming?' }).getByText(word, { exact: true }).click()

const radio = (page: Page, word: string) => page.getByRole('radio', { name: word, exact: true })

test('an organiser plans a meeting, changes and cancels it, and members find it on the page of the group', async ({
  page,
  browser,
}) => {
  const { owner, path, groupName } = await groupOfAnother()
  await logInAt(page, owner.account, path)
  await page.getByRole('link', { name: 'Plan a meeting' }).click()
  await expect(field(page, 'Title')).toHaveValue(groupName)
  await field(page, 'Title').fill('Harbour run')
  await field(page, 'Date and time').fill(inDays(3))
  await field(page, 'Seats (optional)').fill('12')
  await press(page, 'Plan meeting')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour run')
  await expect(page.getByText('0 of 12 seats taken')).toBeVisible()

  await using context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(path)
  await other.getByRole('link', { name: 'Harbour run' }).click()
  await expect(other.getByRole('link', { name: 'The old pier' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Log in to answer' })).toBeVisible()

  await test.step('an organiser changes the place of a meeting', async () => {
    await page.getByRole('link', { name: 'Change meeting' }).click()
    await field(page, 'Place').fill('Lighthouse')
    await press(page, 'Save changes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour run')
    await expect(page.getByRole('main').getByText('Lighthouse')).toBeVisible()
    await expect(other.getByRole('main').getByText('Lighthouse')).toBeVisible()
  })

  await test.step('a cancelled meeting shows its reason and takes no answers', async () => {
    await logInAt(other, await createAccount(), new URL(page.url()).pathname)
    await expect(radio(other, 'Going')).toBeAttached()
    await press(page, 'Cancel meeting')
    await page.getByRole('dialog').getByLabel('Reason (optional)').fill('Storm over the harbour')
    await answer(page, 'Cancel this meeting?', 'Cancel meeting')
    await expect(other.getByText('Cancelled: Storm over the harbour')).toBeVisible()
    await expect(radio(other, 'Going')).toHaveCount(0)
  })
})

test('a full meeting has a waiting list, whose first moves up live when a seat becomes free', async ({
  page,
  browser,
}) => {
  const { owner, id } = await groupOfAnother()
  const meeting = await owner.planMeeting(addresses.url, id, { capacity: 1 })
  await logInAt(page, await createAccount(), pathOf(meeting))
  await say(page, 'Going')
  await expect(page.getByText('You have a seat.')).toBeVisible()

  await using context = await browser.newContext()
  const other = await context.newPage()
  await logInAt(other, await createAccount(), pathOf(meeting))
  await say(other, 'Going')
  await expect(other.getByText('Waiting list, place 1').first()).toBeVisible()
  await say(page, "Can't")
  await expect(other.getByText('You have a seat.')).toBeVisible()
})

test('axe finds nothing on the pages of meetings', async ({ page }) => {
  test.setTimeout(240_000)
  const { owner, id } = await groupOfAnother()
  const meeting = await owner.planMeeting(addresses.url, id, { title: 'Lantern walk', capacity: 1 })
  await owner.answerMeeting(addresses.url, meeting, 'going')
  await logInAt(page, owner.account, pathOf(meeting))
  await expect(page.getByText('You have a seat.')).toBeVisible()
  await expectAccessibleState(page, 'meeting')
  await page.goto('/auth/meetings?mine=1')
  await expect(page.getByRole('link', { name: 'Lantern walk' })).toBeVisible()
  await expectAccessibleState(page, 'agenda')
  await page.goto(`/auth/groups/${id}/plan`)
  await expect(field(page, 'Title')).toBeVisible()
  await expectAccessibleState(page, 'planning form')
})

test('a running club stays open, and its card shows the next meeting', async ({ page }) => {
  const { owner } = await groupOfAnother()
  const groupName = newName('Running club')
  const id = await owner.createGroup(addresses.url, { groupName, startDate: '2020-01-01' })
  await owner.planMeeting(addresses.url, id)
  await page.goto('/?week=1&sort=meeting')
  const card = page.getByRole('article', { name: groupName })
  await expect(card).toContainText(/Next meeting:.*18:00/)
  await expect(card).not.toContainText('No longer active')
  await page.goto(`/auth/services/${id}`)
  await expect(page.getByRole('button', { name: 'Join Group' })).toBeVisible()
  await expect(page.getByText('This group is no longer active.')).toHaveCount(0)
})

test("a member's home begins with their next meeting, also without a network", async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(noConnection)
  const { owner, id } = await groupOfAnother()
  const member = await createAccount()
  await (await signIn(member)).join(addresses.url, id)
  await owner.planMeeting(addresses.url, id, { title: 'Harbour run' })
  await owner.planMeeting(addresses.url, id, { title: 'Lantern walk', startsAt: inDays(4) })
  await logInAt(page, member, '/auth/dashboard')
  const next = page.getByRole('region', { name: 'Next for you' })
  await expect(next.getByRole('article')).toContainText('Harbour run')
  await expect(next.getByRole('listitem')).toContainText(['Lantern walk'])
  await expectAccessibleState(page, 'home')
  await readyForOffline(page)
  await context.setOffline(true)
  await page.reload()
  await say(page, 'Going')
  await expect(next.getByText('Asked for, not confirmed yet.')).toBeVisible()
  await context.setOffline(false)
  await expect(next.getByText('You have a seat.')).toBeVisible()
})

test('a calendar subscribes to a group, and to what its member goes to', async ({ page }) => {
  const { owner, path } = await groupOfAnother()
  const id = await owner.planMeeting(addresses.url, path.split('/').at(-1) ?? '', { title: 'Subscribed run' })
  const member = await createAccount()
  await (await signIn(member)).answerMeeting(addresses.url, id, 'going')
  const feedBehind = async () => {
    const link = page.getByRole('link', { name: 'Open in your calendar' })
    const address = (await link.getAttribute('href'))?.replace(/^webcal:/, 'http:') ?? ''
    return page.request.get(address)
  }
  await logInAt(page, member, path)
  await page.getByText('Subscribe in your calendar').click()
  expect(await (await feedBehind()).text()).toContain('SUMMARY:Subscribed run')

  await page.goto('/profile')
  await press(page, 'Create an address')
  await expect(page.getByText('It is shown only once.')).toBeVisible()
  await expectAccessible(page)
  const own = await feedBehind()
  expect(await own.text()).toContain('SUMMARY:Subscribed run')
  await press(page, 'Turn off the address')
  await answer(page, 'Turn off the address?', 'Turn off the address')
  await expect(page.getByRole('button', { name: 'Create an address' })).toBeVisible()
  expect((await page.request.get(own.url())).status()).toBe(404)
})
