import { expect, test } from 'vitest'
import { testDevice } from '../../../test-support/test-device.ts'
import { cancelMeetings, planSeries, updateMeetings } from './meeting-mutations.ts'

const about = { groupId: 'a'.repeat(24), uid: 'ann' }

const meetingOn = (day: string) => ({
  title: 'Harbour run',
  startsAt: `${day}T18:00`,
  timeZone: 'Etc/UTC',
  durationMinutes: 120,
  place: 'Harbour steps',
  note: '',
  capacity: null,
  startsAtUtc: `${day}T18:00:00.000Z`,
  endsAtUtc: `${day}T20:00:00.000Z`,
})

const outboxOf = (device: ReturnType<typeof testDevice>) => device.db.outbox.toArray()

test('a series is one record for each meeting, with an id in common', async () => {
  const device = testDevice({ random: Math.random })
  const first = await planSeries(device, about, [meetingOn('2026-12-01'), meetingOn('2026-12-08')])
  const rows = await outboxOf(device)
  expect(rows.map(({ entityId }) => entityId)).toEqual([first, expect.not.stringMatching(first)])
  const [one, other] = rows.map(({ changes }) => changes as { seriesId?: string; startsAt: string })
  expect([one?.startsAt, other?.startsAt]).toEqual(['2026-12-01T18:00', '2026-12-08T18:00'])
  expect(one?.seriesId).toMatch(/^[0-9a-f]{24}$/)
  expect(other?.seriesId).toBe(one?.seriesId)
})

test('a single meeting is no series', async () => {
  const device = testDevice()
  await planSeries(device, about, [meetingOn('2026-12-01')])
  expect((await outboxOf(device))[0]).not.toHaveProperty('changes.seriesId')
})

test('where one cannot be kept, none is', async () => {
  const device = testDevice({ random: Math.random })
  const wrong = { ...meetingOn('2026-12-08'), durationMinutes: 0 }
  await expect(planSeries(device, about, [meetingOn('2026-12-01'), wrong])).rejects.toThrow()
  expect(await outboxOf(device)).toEqual([])
})

test('a series goes on under its id', async () => {
  const device = testDevice({ random: Math.random })
  const seriesId = 'b'.repeat(24)
  await planSeries(device, { ...about, seriesId }, [meetingOn('2026-12-01')])
  expect((await outboxOf(device))[0]).toHaveProperty('changes.seriesId', seriesId)
})

test('this and the following are changed, or cancelled, all or none', async () => {
  const device = testDevice({ random: Math.random })
  const meetings = ['c', 'd'].map((digit) => ({
    ...meetingOn('2026-12-01'),
    ...about,
    _id: digit.repeat(24),
  }))
  const edits = (place: string) =>
    meetings.map((meeting) => ({ meeting, seen: meeting, input: { ...meetingOn('2026-12-01'), place } }))
  const [good, bad] = [edits('Lighthouse'), edits('')]
  await expect(updateMeetings(device, 'ann', [...good.slice(0, 1), ...bad.slice(1)])).rejects.toThrow()
  expect(await outboxOf(device)).toEqual([])
  await updateMeetings(device, 'ann', good)
  await cancelMeetings(device, meetings, 'ann', 'Storm')
  expect((await outboxOf(device)).map(({ type }) => type)).toEqual([
    'meeting.update',
    'meeting.update',
    'meeting.cancel',
    'meeting.cancel',
  ])
})
