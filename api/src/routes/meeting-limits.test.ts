import { expect, test } from 'vitest'
import { inDays, meetingBody, meetingId, meetingPath } from '../../test-support/meeting-body.ts'
import { createTestAppWithData } from '../../test-support/test-app.ts'
import { meetingKind } from '../domain/kinds/meeting.ts'
import { meetingSeats } from '../domain/meetings/meeting-seats.ts'
import type { Ledger } from '../domain/seats/seats.ts'
import { ledgerId } from '../domain/seats/settle.ts'
import { ledgersOf, pack } from '../domain/seats/stored-ledger.ts'
import { serverLimits } from '@group-organizer/contract/limits'
import { isLive } from '@group-organizer/contract/tombstone'

const idOf = (n: number) => n.toString(16).padStart(24, '0')

const open = async () => {
  const test = await createTestAppWithData()
  const planned = await test.call('POST /meetings', { as: 'olga', body: meetingBody() })
  expect(planned.status).toBe(201)
  return test
}

test('a group has 500 coming meetings at most; past ones do not count until they are moved ahead', async () => {
  const { call, store } = await open()
  const meetings = store.records(meetingKind)
  const one = await meetings.find(meetingId)
  if (!one || !isLive(one)) throw new Error('no meeting')
  const past = { startsAtUtc: '2020-01-01T10:00:00.000Z', endsAtUtc: '2020-01-01T12:00:00.000Z' }
  await meetings.insertAll([
    ...Array.from({ length: serverLimits.comingMeetings - 2 }, (_, n) => ({ ...one, _id: idOf(n) })),
    { ...one, _id: idOf(1_000), startsAt: '2020-01-01T10:00', ...past },
  ])
  const plan = (n: number) => call('POST /meetings', { as: 'olga', body: { ...meetingBody(), _id: idOf(n) } })
  expect((await plan(2_000)).status).toBe(201)
  expect(await plan(2_001)).toMatchObject({ status: 403, body: { code: 'full_calendar' } })
  expect((await plan(2_000)).status).toBe(200)
  const change = (n: number, body: object) => call(`PATCH /meetings/${idOf(n)}`, { as: 'olga', body })
  expect((await change(1_000, { note: 'It was windy.' })).status).toBe(200)
  expect(await change(1_000, { startsAt: inDays(3) })).toMatchObject({ body: { code: 'full_calendar' } })
  expect((await change(2_000, { startsAt: inDays(3) })).status).toBe(200)
})

test('a meeting has 2,000 answers at most, which may change', async () => {
  const { call, store } = await open()
  const answer = (as: string, word: string) =>
    call(`PUT ${meetingPath}/answer`, { as, body: { answer: word } })
  expect((await answer('ann', 'maybe')).status).toBe(200)
  const ledgers = store.records(ledgersOf())
  const stored = await ledgers.find(ledgerId(meetingSeats, meetingId))
  if (!stored) throw new Error('no ledger')
  const entries = (count: number): Ledger => [
    { uid: 'ann', intentRev: 1, size: 1, seat: 'none', rev: 1 },
    ...Array.from(
      { length: count - 1 },
      (_, n) => ({ uid: `member-${n}`, intentRev: 1, size: 1, seat: 'none', rev: 1 }) as const,
    ),
  ]
  await ledgers.replace({ ...stored, rev: 2, entries: pack(entries(serverLimits.answers - 1)) }, stored.rev)
  expect((await answer('ben', 'going')).status).toBe(200)
  expect(await answer('cleo', 'going')).toMatchObject({ status: 403, body: { code: 'crowded' } })
  expect((await call('GET /account/answers', { as: 'cleo' })).body?.data).toEqual([])
  expect((await answer('ann', 'going')).body?.data).toMatchObject({ answer: { seat: 'confirmed' } })
})
