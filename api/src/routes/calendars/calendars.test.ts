import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { moderate } from '../../../commands/operate/moderation.ts'
import { inDays, meetingBody, meetingPath } from '../../../test-support/meeting-body.ts'
import { createTestApp, groupBody, groupPath } from '../../../test-support/test-app.ts'
import { calendarKind } from '../../domain/kinds/server-records.ts'
import { newCalendar } from '@group-organizer/contract/meetings/calendar'

const groupFeed = `${groupPath}/calendar.ics`

const createWorld = async () => {
  let now = Date.now()
  const test = createTestApp({ now: () => now, publicOrigin: 'https://groups.example.org' })
  const { app, call } = test
  await call('POST /groups', { as: 'olga', body: groupBody })
  await call('POST /meetings', { as: 'olga', body: { ...meetingBody(), note: 'Bring; a light,\nplease' } })
  const fetchFeed = (path: string, headers: Record<string, string> = {}) =>
    app.request(`/api${path}`, { headers })
  const read = async (path: string) => {
    const answer = await fetchFeed(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as never[])
    return calendar.getAllSubcomponents('vevent').map((event) => {
      const { uid, summary, location, description, sequence, startDate } = new ICAL.Event(event)
      const status = event.getFirstPropertyValue('status')
      const changed = String(event.getFirstPropertyValue('last-modified'))
      return { uid, summary, location, description, sequence, starts: startDate.toJSDate(), status, changed }
    })
  }
  const make = async (as: string) =>
    z.parse(newCalendar, (await call('PUT /account/calendar', { as })).body?.data).path
  const pass = (ms: number) => (now += ms)
  return { ...test, fetchFeed, read, make, pass }
}

it('a group’s meetings are read by a program that is not ours', async () => {
  const { read } = await createWorld()
  const { title, place, startsAt } = meetingBody()
  expect(await read(groupFeed)).toMatchObject([
    {
      uid: `${meetingBody()._id}@groups.example.org`,
      summary: title,
      location: place,
      description: `Bring; a light,\nplease\n\nhttps://groups.example.org/auth${meetingPath}`,
      sequence: 0,
      starts: new Date(`${startsAt}:00Z`),
      status: 'CONFIRMED',
    },
  ])
})

it.each([
  ['one after the other', 5_000],
  ['within a second', 1],
  ['while the clock is set back', -60_000],
])('a meeting that is moved, cancelled and held after all keeps its id and counts up, %s', async (_, ms) => {
  const { call, read, pass } = await createWorld()
  const seen = await read(groupFeed)
  const later = async (path: string, body: object) => {
    pass(ms)
    await call(path, { as: 'olga', body })
    seen.push(...(await read(groupFeed)))
  }
  await later(`PATCH ${meetingPath}`, { startsAt: inDays(9) })
  await later(`POST ${meetingPath}/cancel`, {})
  await later(`POST ${meetingPath}/cancel`, { cancelled: false })
  expect(new Set(seen.map(({ uid }) => uid)).size).toBe(1)
  expect(seen.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED', 'CONFIRMED'])
  const sequences = seen.map(({ sequence }) => sequence)
  expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
})

it('a change says when it was', async () => {
  const { call, read, pass } = await createWorld()
  const [before] = await read(groupFeed)
  pass(5_000)
  await call(`PATCH ${meetingPath}`, { as: 'olga', body: { note: 'Bring a coat' } })
  const [after] = await read(groupFeed)
  expect(Date.parse(after?.changed ?? '') - Date.parse(before?.changed ?? '')).toBe(5_000)
})

it('a feed that has not changed is not sent again, and an answer to a meeting changes none', async () => {
  const { call, fetchFeed, pass } = await createWorld()
  const tag = (await fetchFeed(groupFeed)).headers.get('etag') ?? ''
  pass(60_000)
  await call(`PUT ${meetingPath}/answer`, { as: 'ben', body: { answer: 'going' } })
  const again = await fetchFeed(groupFeed, { 'If-None-Match': tag })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

it('a member’s own calendar has what they answered and what they organise', async () => {
  const { call, read, make } = await createWorld()
  const [olga, ben, cleo] = [await make('olga'), await make('ben'), await make('cleo')]
  await call(`PUT ${meetingPath}/answer`, { as: 'ben', body: { answer: 'maybe' } })
  await call(`PUT ${meetingPath}/answer`, { as: 'cleo', body: { answer: 'no' } })
  expect(await read(olga)).toMatchObject([{ status: 'CONFIRMED' }])
  expect(await read(ben)).toMatchObject([{ status: 'TENTATIVE' }])
  expect(await read(cleo)).toEqual([])
  await call(`PUT ${meetingPath}/answer`, { as: 'ben', body: { answer: 'going' } })
  expect(await read(ben)).toMatchObject([{ status: 'CONFIRMED' }])
})

it('an address ends when it is made anew, when its member ends it, and with the account', async () => {
  const { call, make, fetchFeed } = await createWorld()
  const status = async (path: string) => (await fetchFeed(path)).status
  const first = await make('ben')
  const second = await make('ben')
  expect([await status(first), await status(second)]).toEqual([404, 200])
  await call('DELETE /account/calendar', { as: 'ben' })
  expect(await status(second)).toBe(404)
  expect((await call('GET /account/calendar', { as: 'ben' })).body?.data).toEqual({ madeAt: null })
  const third = await make('ben')
  await call('DELETE /account', { as: 'ben' })
  expect(await status(third)).toBe(404)
})

it('the address itself is not kept', async () => {
  const { make, store } = await createWorld()
  const token = /calendar\/(.*)\.ics/.exec(await make('ben'))?.[1] ?? 'none'
  expect(JSON.stringify(await store.records(calendarKind).by('uid', 'ben'))).not.toContain(token)
})

it('nobody reads the calendar of a hidden group', async () => {
  const { call, make, read, fetchFeed, store } = await createWorld()
  const own = await make('ben')
  await call(`PUT ${meetingPath}/answer`, { as: 'ben', body: { answer: 'going' } })
  await moderate(store, ['hide', groupBody._id, 'spam'], { operator: 'root', now: Date.now() })
  expect((await fetchFeed(groupFeed)).status).toBe(410)
  expect(await read(own)).toEqual([])
})

it.each(['/calendar/short.ics', `/calendar/${'x'.repeat(43)}.ics`, `/groups/${'0'.repeat(24)}/calendar.ics`])(
  '%s is not found',
  async (path) => {
    const { fetchFeed } = await createWorld()
    expect((await fetchFeed(path)).status).toBe(404)
  },
)

it('a feed that is asked for all the time has to wait, and others do not', async () => {
  const { make, fetchFeed } = await createWorld()
  const own = await make('ben')
  let answer = await fetchFeed(groupFeed)
  for (let asked = 0; asked < 2_500 && answer.status === 200; asked++) answer = await fetchFeed(groupFeed)
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await fetchFeed(own)).status).toBe(200)
})
