import { apiBase, paths } from '@group-organizer/contract/paths'
import { manifest } from '../manifest.ts'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { groupOfAnother } from './feedback-steps.ts'
import { newName } from './group-steps.ts'
import { answer, logInAt, logInByForm, readyForOffline } from './steps.ts'
import { expect, noConnection, test } from './test.ts'

test.describe('the installed app begins', () => {
  test('on the home page for guests, and on their own for members, also offline', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.allow(noConnection)
    await page.goto(manifest.start_url)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Group Organizer' })).toBeVisible()
    await logInAt(page, await createAccount(), '/terms')
    await readyForOffline(page)
    await context.setOffline(true)
    await page.goto(manifest.start_url)
    await expect(page).toHaveURL('/auth/dashboard')
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  })
})

test('the dashboard says what is new since the last visit, and keeps what has started', async ({ page }) => {
  const member = await createAccount()
  const own = await signIn(member)
  const other = await signIn(await createAccount())
  await logInAt(page, member, '/auth/dashboard')
  const news = page.getByRole('region', { name: 'What is new' })
  await expect(news).toContainText('Join a group or start your own')

  const hobbyCategory = 'Writing'
  const names = { own: newName('My own'), over: newName('Over'), fresh: newName('Fresh') }
  const groupId = await own.createGroup(addresses.url, { groupName: names.own, hobbyCategory: 'Reading' })
  const over = await other.createGroup(addresses.url, {
    groupName: names.over,
    hobbyCategory,
    startDate: '2020-01-01',
  })
  await other.createGroup(addresses.url, { groupName: names.fresh, hobbyCategory })
  await other.createGroup(addresses.url, { groupName: newName('Of no interest'), hobbyCategory: 'Cooking' })
  await other.say(addresses.url, groupId, 'When do we begin?')
  await page.evaluate(
    (joined) => {
      localStorage.setItem('joinedGroups', joined)
    },
    JSON.stringify([over]),
  )
  await page.reload()
  await answer(page, 'Keep your joined group with your account?', 'Only on this device')
  await expect(news.getByRole('link')).toHaveText([
    new RegExp(`left feedback on ${names.own}`),
    `${names.fresh}, new in ${hobbyCategory}`,
  ])

  const next = page.getByRole('region', { name: 'Next on your calendar' })
  await next.getByText('Already started (1)').click()
  await next.getByRole('link', { name: names.over }).click()
  await expect(page).toHaveURL(`/auth/services/${over}`)
})

test('the next meeting names those who come, and counts them exactly', async ({ page }) => {
  const account = await createAccount()
  const own = await signIn(account)
  const meeting = await own.planMeeting(addresses.url, await own.createGroup(addresses.url, {}))
  for (let n = 0; n < 4; n++)
    await (await signIn(await createAccount())).answerMeeting(addresses.url, meeting, 'going', n)
  await logInAt(page, account, '/auth/dashboard')
  const next = page.getByRole('region', { name: 'Next for you' })
  await expect(next).toContainText('10 going')
  await expect(next).toContainText('+7')
})

test('a member who logs in finds what was said of their groups meanwhile, also where no event comes', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(noConnection)
  const member = await createAccount()
  const groupName = newName('My own')
  const own = await (await signIn(member)).createGroup(addresses.url, { groupName })
  await page.route(`**${apiBase}${paths.events}`, (route) => route.abort())
  await page.goto('/terms')
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()
  await (await signIn(await createAccount())).say(addresses.url, own, 'When do we begin?')
  await logInByForm(page, member, '/auth/dashboard')
  const news = page.getByRole('region', { name: 'What is new' })
  await expect(news.getByRole('link')).toHaveText([new RegExp(`left feedback on ${groupName}`)])
})

test('from every page a member comes to a new group and to their own, whatever the width', async ({
  page,
}) => {
  const member = await createAccount()
  const bar = page.getByRole('navigation', { name: 'Main' })
  await logInAt(page, member, '/terms')
  await bar.getByRole('link', { name: 'Create Group' }).click()
  await expect(page).toHaveURL('/auth/create-group')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Group' }).click()
  await expect(page).toHaveURL('/auth/my-group')

  // The menu has the links that the bar has no room for.
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/terms')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Create Group' }).click()
  await expect(page).toHaveURL('/auth/create-group')
})

test('on a phone a bar at the bottom leads to what members do, counts what is new, and covers nothing', async ({
  page,
}) => {
  const { id, owner } = await groupOfAnother()
  const { path: notJoined } = await groupOfAnother()
  const account = await createAccount()
  await (await signIn(account)).join(addresses.url, id)
  await owner.announce(addresses.url, id, 'Bring a lamp.')
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAt(page, account, notJoined)
  const bar = page.getByRole('navigation', { name: 'Quick navigation' })
  await expect(bar.getByRole('link')).toHaveText([/^Home.*1 new$/, 'Groups', '', 'Meetings', 'Me'])
  const boxOf = async (name: string) =>
    (await page.getByRole('button', { name }).boundingBox()) ?? { y: 0, height: 0 }
  const join = await boxOf('Join Group')
  expect(join.y + join.height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)

  const ways = ['/auth/dashboard', '/', '/auth/create-group', '/auth/meetings', '/profile']
  for (const [at, address] of [...ways.entries()].reverse()) {
    const link = bar.getByRole('link').nth(at)
    await link.click()
    await expect(page).toHaveURL(address)
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
  await expect(bar.getByRole('link', { name: 'Home', exact: true })).toHaveText('Home')
  const lastLine = page.getByRole('contentinfo').getByText('© ')
  const roomBelow = async () => {
    await lastLine.evaluate(() => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    })
    const last = await lastLine.boundingBox()
    // A scrolled page may stand a part of a pixel off.
    return Math.round(((await bar.boundingBox())?.y ?? 0) - (last?.y ?? 0) - (last?.height ?? 0))
  }
  await expect.poll(roomBelow).toBeGreaterThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect(bar).toBeHidden()
})
