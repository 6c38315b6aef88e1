import { instantsOf } from '@group-organizer/contract/meetings/time'
import { afterEach, describe, expect, test, vi } from 'vitest'

const meetingAt = (startsAt: string, timeZone = 'Europe/Berlin') => ({
  startsAt,
  timeZone,
  ...instantsOf({ startsAt, timeZone, durationMinutes: 120 }),
})

vi.stubGlobal('navigator', { languages: ['en-GB'] })

/** Loads the formatters anew, because they are created once per zone. */
const readIn = async (zone: string) => {
  vi.stubEnv('TZ', zone)
  vi.resetModules()
  return import('./meeting-times.ts')
}

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the time of a meeting', () => {
  test('is its own, where the reader is in the same zone, or in one of the same time', async () => {
    for (const zone of ['Europe/Berlin', 'Europe/Paris']) {
      const { formatMeetingTime } = await readIn(zone)
      expect(formatMeetingTime(meetingAt('2026-11-28T10:00'))).toBe('Sat 28 Nov, 10:00')
    }
  })

  test.each([
    [90, 'Europe/Berlin', '11:30'],
    [24 * 60, 'Europe/Berlin', 'Sun 29 Nov, 10:00'],
    [90, 'America/New_York', '11:30 (Berlin)'],
  ])('ends after %d minutes, for readers in %s', async (durationMinutes, zone, end) => {
    const { formatMeetingEnd } = await readIn(zone)
    expect(formatMeetingEnd({ ...meetingAt('2026-11-28T10:00'), durationMinutes })).toBe(end)
  })

  test('has the reader’s time beside it, where the zones differ', async () => {
    const { formatMeetingTime } = await readIn('Europe/London')
    expect(formatMeetingTime(meetingAt('2026-11-28T10:00'))).toBe(
      'Sat 28 Nov, 10:00 (Berlin) · 09:00 your time',
    )
  })

  test('has the reader’s day too, where that is another one', async () => {
    const { formatMeetingTime } = await readIn('America/Los_Angeles')
    expect(formatMeetingTime(meetingAt('2026-11-28T10:00', 'Asia/Tokyo'))).toBe(
      'Sat 28 Nov, 10:00 (Tokyo) · Fri 27 Nov, 17:00 your time',
    )
  })

  test('that does not exist, in spring, is shown as it was planned, with the real one beside it', async () => {
    const { formatMeetingTime } = await readIn('Europe/Berlin')
    expect(formatMeetingTime(meetingAt('2027-03-28T02:30'))).toBe(
      'Sun 28 Mar, 02:30 (Berlin) · 03:30 your time',
    )
  })

  test('that exists twice, in autumn, is the earlier one', async () => {
    const { formatMeetingTime } = await readIn('Europe/London')
    expect(formatMeetingTime(meetingAt('2027-10-31T02:30'))).toBe(
      'Sun 31 Oct, 02:30 (Berlin) · 01:30 your time',
    )
  })
})

describe('the heading of a day', () => {
  test('names today and tomorrow, also over a change of the clocks', async () => {
    const { formatDayHeading } = await readIn('Europe/Berlin')
    expect(formatDayHeading('2027-10-31', '2027-10-31')).toBe('Today')
    expect(formatDayHeading('2027-11-01', '2027-10-31')).toBe('Tomorrow')
    expect(formatDayHeading('2027-03-29', '2027-03-28')).toBe('Tomorrow')
  })

  test('names any other by its date', async () => {
    const { formatDayHeading } = await readIn('Europe/Berlin')
    expect(formatDayHeading('2026-12-09', '2026-12-01')).toBe('Wednesday 9 December')
  })
})

test('numbers are as old as the time says today, and as the day says later', async () => {
  const { formatAge } = await readIn('Europe/Berlin')
  const evening = Date.parse('2026-11-25T17:04:00Z')
  expect(formatAge(evening, evening + 3_600_000)).toBe('18:04')
  expect(formatAge(evening, evening + 24 * 3_600_000)).toBe('25 November 2026 at 18:04')
})
