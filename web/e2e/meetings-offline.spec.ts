import { apiBase, paths } from '@group-organizer/contract/paths'
import type { BrowserContext, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { addresses } from './addresses.ts'
import { inDays, signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { groupOfAnother } from './feedback-steps.ts'
import { field } from './group-steps.ts'
import { expectAccessible, expectAccessibleState } from './looks.ts'
import { answer, logInAt, press, readToast, readyForOffline } from './steps.ts'
import { expectNothingWaits } from './sync-steps.ts'
import { expect, noConnection, test } from './test.ts'

const { url } = addresses

/** Ends tomorrow, so that check-in is open. */
const tonight = () => inDays(0, '23:59')

const listOf = async <T extends z.ZodMiniType>(row: T, path: string, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(url + apiBase + path, { headers })
  return z.object({ data: z.array(row) }).parse(await response.json()).data
}

const planned = z.object({
  _id: z.string(),
  title: z.string(),
  startsAt: z.string(),
  place: z.string(),
  status: z.string(),
  seriesId: z.optional(z.string()),
})
const attendee = z.object({ userName: z.string(), there: z.boolean(), guests: z.int() })
const given = z.object({ meetingId: z.string(), answer: z.string() })

const meetingsOf = (groupId: string) => listOf(planned, `${paths.meetings}?groupId=${groupId}`)

const people = (page: Page) => page.getByRole('list', { name: 'Check-in' }).getByRole('listitem')

/** Ticks the one person of the list. The device keeps it first, then shows it. */
const tickOnly = async (page: Page) => {
  const box = people(page).getByRole('checkbox')
  await box.click()
  await expect(box).toBeChecked()
}

const walkIn = async (page: Page, name: string, isTwo = false) => {
  const walkIns = page.getByRole('region', { name: 'Came without answering' })
  await walkIns.getByLabel('Name').fill(name)
  if (isTwo) await walkIns.getByLabel('Brings one more (+1)').check()
  await press(page, 'Check in')
  await expect(page.getByRole('checkbox', { name })).toBeChecked()
}

/** The member comes back later. */
const inNewPage = async (context: BrowserContext, page: Page, path: string) => {
  const next = await context.newPage()
  await page.close()
  await next.goto(path)
  return next
}

test('a series, answers and check-ins made offline reach the server exactly once, on pages closed meanwhile', async ({
  page,
  context,
  consoleErrors,
}) => {
  test.setTimeout(120_000)
  consoleErrors.allow(noConnection)
  const { owner, id } = await groupOfAnother()
  const door = await owner.planMeeting(url, id, { title: 'Lantern walk', startsAt: tonight() })
  const asked: string[] = []
  for (const days of [2, 3, 4]) asked.push(await owner.planMeeting(url, id, { startsAt: inDays(days) }))
  await (await signIn(await createAccount())).answerMeeting(url, door, 'going', 1)
  await logInAt(page, owner.account, `/auth/meetings/${door}`)
  await page.getByRole('link', { name: 'Check-in' }).click()
  await expect(page.getByText('0 of 2 are here')).toBeVisible()
  await readyForOffline(page)
  await context.setOffline(true)

  let shown = await inNewPage(context, page, `/auth/groups/${id}/plan`)
  await field(shown, 'Title').fill('Harbour run')
  await field(shown, 'Repeat').selectOption('Every week')
  await field(shown, 'How many times').fill('12')
  await press(shown, 'Plan meeting')
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Harbour run')

  for (const meeting of asked) {
    shown = await inNewPage(context, shown, `/auth/meetings/${meeting}`)
    await expect(shown.getByText(/^0 going, as of \d\d:\d\d$/)).toBeVisible()
    await shown.getByText('Going', { exact: true }).first().click()
    await expect(shown.getByText('Asked for, not confirmed yet.')).toBeVisible()
  }

  shown = await inNewPage(context, shown, `/auth/meetings/${door}/check-in`)
  await tickOnly(shown)
  for (const digit of '23456789') await walkIn(shown, `Guest ${digit}`)
  await walkIn(shown, 'Bea', true)
  await expect(shown.getByText('12 of 12 are here')).toBeVisible()
  await walkIn(shown, 'A mistake')
  await shown.getByRole('checkbox', { name: 'A mistake' }).click()
  await expect(shown.getByText('A mistake')).toHaveCount(0)

  shown = await inNewPage(context, shown, '/sync')
  await shown.getByText('12 meetings of “Harbour run”').click()
  await expect(shown.getByRole('article', { name: 'Meeting “Harbour run”' })).toHaveCount(12)
  await context.setOffline(false)
  await expectNothingWaits(shown)

  const series = (await meetingsOf(id)).filter(({ title }) => title === 'Harbour run')
  expect(new Set(series.map(({ startsAt }) => startsAt))).toHaveProperty('size', 12)
  expect(series).toHaveLength(12)
  const answers = await listOf(given, paths.answers, owner.token)
  expect(answers.map(({ meetingId }) => meetingId).sort()).toEqual(asked.toSorted())
  const there = await listOf(attendee, paths.attendances(door), owner.token)
  expect(there.filter((one) => one.there)).toHaveLength(10)
  expect(there).toHaveLength(10)
})

test('an organiser checks people in, and changes, cancels and continues a series', async ({ page }) => {
  test.setTimeout(240_000)
  const { owner, id } = await groupOfAnother()
  const seriesId = 'e'.repeat(24)
  const ids: string[] = []
  for (const week of [0, 1, 2, 3])
    ids.push(await owner.planMeeting(url, id, { seriesId, startsAt: inDays(7 * week, '23:59') }))
  const [door = '', second = '', third = '', last = ''] = ids
  const ben = await signIn(await createAccount())
  await ben.answerMeeting(url, door, 'going', 1)
  await logInAt(page, owner.account, `/auth/meetings/${door}/check-in`)
  await tickOnly(page)
  await expect(page.getByText('2 of 2 are here')).toBeVisible()
  await walkIn(page, 'Bea', true)
  await expect(page.getByText('4 of 4 are here')).toBeVisible()
  await (await signIn(await createAccount())).answerMeeting(url, door, 'maybe')
  await expect(page.getByText('Maybe')).toBeVisible()
  await page.getByLabel('Find a name').fill('bea')
  await expect(people(page)).toHaveCount(1)
  await page.getByLabel('Find a name').fill('')
  await expectAccessibleState(page, 'check-in')

  await page.goto(`/auth/meetings/${second}/edit`)
  await field(page, 'Place').fill('Lighthouse')
  await press(page, 'Save for this and the following')
  await readToast(page, 'This and the following meetings have been changed.')
  await expectNothingWaits(page)
  const places = (await meetingsOf(id)).map(({ place }) => place)
  expect(places).toEqual(['The old pier', 'Lighthouse', 'Lighthouse', 'Lighthouse'])

  await page.goto(`/auth/meetings/${third}`)
  await press(page, 'Cancel this and the following')
  await page.getByRole('dialog').getByLabel('Reason (optional)').fill('Storm')
  await answer(page, 'Cancel 2 meetings?', 'Cancel this and the following')
  await readToast(page, 'This and the following meetings are cancelled.')
  await expectNothingWaits(page)
  const cancelled = (await meetingsOf(id)).filter(({ status }) => status === 'cancelled')
  expect(cancelled.map(({ _id }) => _id)).toEqual([third, last])

  await page.goto('/auth/dashboard')
  const ending = page.getByRole('region', { name: 'These series end soon' })
  await ending.getByRole('link', { name: 'Continue this series' }).click()
  await expect(field(page, 'Repeat')).toHaveValue('week')
  await expect(field(page, 'Date and time')).toHaveValue(inDays(28, '23:59'))
  await field(page, 'How many times').fill('1')
  await press(page, 'Plan meeting')
  await answer(page, 'Enter a number from 2 to 52.')
  await field(page, 'How many times').fill('5')
  await expect(page.getByText('5 meetings, the last on')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Plan meeting')
  await readToast(page, '5 meetings are planned.')
  await expectNothingWaits(page)
  expect((await meetingsOf(id)).map((meeting) => meeting.seriesId)).toEqual(Array(9).fill(seriesId))
})
