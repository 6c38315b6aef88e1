import { expect, it } from 'vitest'
import { group, recordA, recordB } from '../../test-support/samples.ts'
import { now, testDevice } from '../../test-support/test-device.ts'
import { createPull } from '../sync/pull/pull.ts'
import { groupKind } from './group.ts'
import { meetingKind } from './meeting.ts'

const day = 24 * 60 * 60 * 1000
const idOf = (digit: string) => digit.repeat(24)

const meetingIn = (digit: string, days: number, groupId = recordA) => ({
  _id: idOf(digit),
  groupId,
  title: 'Harbour run',
  startsAt: '2026-12-01T18:00',
  timeZone: 'UTC',
  durationMinutes: 120,
  place: 'Pier',
  note: '',
  capacity: null,
  createdBy: 'olga',
  createdAt: '2026-11-01T18:00:00.000Z',
  startsAtUtc: new Date(now + days * day).toISOString(),
  endsAtUtc: new Date(now + days * day + 7_200_000).toISOString(),
  status: 'scheduled',
  going: 1,
  maybe: 0,
  waiting: 0,
  rev: 1,
  version: 1,
  stamp: 5,
})
type Meeting = ReturnType<typeof meetingIn>

/** A server with these meetings. Each list and the changes have a cursor of their own, as they do before they are joined. */
const serverWith = (...all: Meeting[]) => {
  const state = { meetings: all, changes: [] as object[], refuses: undefined as string | undefined }
  const asked: string[] = []
  const said = (data: unknown, meta: object) =>
    Response.json({ success: true, message: '', data, meta: { epoch: 1, asOf: 9, ...meta } })
  const fetch: typeof globalThis.fetch = (resource, options) => {
    const { pathname, searchParams } = new URL(new Request(resource, options).url)
    const path = pathname.replace('/api', '')
    searchParams.delete('limit')
    asked.push(`${path} ${[...searchParams.keys()].join()}`)
    if (path === '/changes') {
      if (state.refuses)
        return Promise.resolve(
          Response.json(
            { success: false, code: state.refuses, message: '', meta: { epoch: 1 } },
            { status: 410 },
          ),
        )
      return Promise.resolve(said(state.changes, { cursor: `after ${searchParams.get('since') ?? ''}` }))
    }
    if (path === '/groups') return Promise.resolve(said([group], { cursor: 'groups', total: 1 }))
    const from = searchParams.get('from') ?? ''
    const until = searchParams.get('until') ?? '9'
    const groupId = searchParams.get('groupId')
    const rows = state.meetings.filter(
      (meeting) =>
        meeting.endsAtUtc > from &&
        meeting.startsAtUtc < until &&
        (groupId === null || meeting.groupId === groupId),
    )
    return Promise.resolve(said(rows, { cursor: 'meetings' }))
  }
  return { state, asked, fetch }
}

const deviceOf = ({ fetch }: ReturnType<typeof serverWith>) => {
  const clock = { now }
  const device = testDevice({ fetch, now: () => clock.now })
  const held = async () => (await device.db.meetings.toCollection().primaryKeys()).map((id) => id[0]).join('')
  return { device, clock, held, pull: createPull(device) }
}

it('a device holds the meetings of two weeks, and asks for all changes at once', async () => {
  const server = serverWith(meetingIn('1', 2), meetingIn('2', 20), meetingIn('3', -2))
  const { pull, held } = deviceOf(server)
  await pull.kind(groupKind)
  expect(await held()).toBe('1')
  expect(server.asked).toEqual(['/groups deleted', '/meetings from,until'])
  server.state.changes = [
    { ...group, rev: group.rev + 1 },
    { ...meetingIn('4', 90), kind: 'meetings' },
  ]
  await pull.kind(groupKind)
  expect(await held()).toBe('14')
  await pull.kind(meetingKind)
  expect(server.asked.slice(2)).toEqual(['/changes since,kinds', '/changes since,kinds'])
})

it('a cursor for each kind becomes one for all', async () => {
  const server = serverWith()
  const { device, pull } = deviceOf(server)
  await pull.kind(groupKind)
  await pull.kind(groupKind)
  expect(await device.db.facts.get('cursor')).toBe('after groups,meetings')
  expect(await device.db.facts.get('cursor:meetings')).toBe('after groups,meetings')
})

it('what comes into the two weeks is listed daily, and what is gone goes', async () => {
  const server = serverWith(meetingIn('1', 2), meetingIn('2', 15))
  const { pull, held, clock, device } = deviceOf(server)
  await pull.kind(groupKind)
  clock.now += 1.5 * day
  server.state.meetings = [meetingIn('2', 15)]
  await pull.kind(groupKind)
  expect(await held()).toBe('2')
  expect(await device.db.facts.get('cursor:meetings')).toBe('after groups,meetings')
})

it('a group that is followed has all its meetings here, once, and keeps them', async () => {
  const server = serverWith(
    meetingIn('1', 2),
    meetingIn('2', 20),
    meetingIn('3', -2),
    meetingIn('4', 30, recordB),
  )
  const { pull, held, clock } = deviceOf(server)
  await pull.kind(groupKind)
  await pull.list(meetingKind, recordA)
  expect(await held()).toBe('123')
  const { length } = server.asked
  await pull.list(meetingKind, recordA)
  expect(server.asked).toHaveLength(length)
  clock.now += 1.5 * day
  await pull.kind(groupKind)
  expect(await held()).toBe('123')
})

it('after a lost cursor everything is brought anew, also for followed groups', async () => {
  const server = serverWith(meetingIn('1', 2), meetingIn('2', 20))
  const { pull, held } = deviceOf(server)
  await pull.kind(groupKind)
  await pull.list(meetingKind, recordA)
  server.state.refuses = 'resync'
  server.state.meetings = [meetingIn('1', 2)]
  await pull.kind(groupKind, true)
  expect(await held()).toBe('1')
  await pull.list(meetingKind, recordA)
  expect(server.asked.at(-1)).toBe('/meetings groupId,from')
})

it('a refused cursor gives way to a new one, and what no change brings any more is brought anew', async () => {
  const server = serverWith(meetingIn('1', 2), meetingIn('2', 20))
  const { device, pull, held } = deviceOf(server)
  await pull.kind(groupKind)
  await pull.list(meetingKind, recordA)
  await pull.kind(groupKind)
  server.state.refuses = 'resync'
  await pull.kind(groupKind)
  expect(await device.db.facts.get('cursor:meetings')).toBe('meetings')
  expect(await held()).toBe('1')
  await pull.list(meetingKind, recordA)
  expect(await held()).toBe('12')
})

it('a server of an earlier version, which has no meetings, is pulled from as before', async () => {
  const { fetch } = serverWith()
  const old: typeof globalThis.fetch = (resource, options) =>
    new Request(resource, options).url.includes('/meetings')
      ? Promise.resolve(Response.json({ success: false, code: 'not_found', message: '' }, { status: 404 }))
      : fetch(resource, options)
  const { pull, device } = deviceOf({ ...serverWith(), fetch: old })
  expect(await pull.kind(groupKind)).toEqual({ kind: 'pulled' })
  expect(await pull.kind(groupKind)).toEqual({ kind: 'pulled' })
  expect(await device.db.groups.count()).toBe(1)
})
