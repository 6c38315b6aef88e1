import { instantsOf } from '@group-organizer/contract/meetings/time'
import { describe, expect, test } from 'vitest'
import { meeting } from '../../../test-support/samples.ts'
import { toMeetingForm } from './meeting-form.ts'
import { readSeries, startsOf } from './series.ts'

const days = (starts: readonly string[]) => starts.map((start) => start.slice(0, 10))

describe('a series', () => {
  test('meets every so many weeks at the same clock', () => {
    expect(startsOf('2026-12-22T18:00', 'weeks2', { times: 3 })).toEqual([
      '2026-12-22T18:00',
      '2027-01-05T18:00',
      '2027-01-19T18:00',
    ])
  })

  test('meets on its day of each month, where the month is shorter on its last', () => {
    expect(days(startsOf('2027-01-31T18:00', 'monthDay', { times: 4 }))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ])
  })

  test('meets on the second Tuesday of each month', () => {
    expect(days(startsOf('2026-12-08T18:00', 'monthWeekday', { times: 3 }))).toEqual([
      '2026-12-08',
      '2027-01-12',
      '2027-02-09',
    ])
  })

  test('meets on the last Tuesday where the first was a fifth one', () => {
    expect(days(startsOf('2026-12-29T18:00', 'monthWeekday', { times: 3 }))).toEqual([
      '2026-12-29',
      '2027-01-26',
      '2027-02-23',
    ])
  })

  test('ends with its last day, after 52 meetings, or after a year', () => {
    expect(days(startsOf('2026-12-01T18:00', 'week', { until: '2026-12-15' })).at(-1)).toBe('2026-12-15')
    expect(startsOf('2026-12-01T18:00', 'week', { times: 99 })).toHaveLength(52)
    expect(days(startsOf('2026-12-01T18:00', 'weeks4', { times: 52 })).at(-1)).toBe('2027-11-30')
    expect(days(startsOf('2026-12-01T18:00', 'monthDay', { until: '2099-01-01' })).at(-1)).toBe('2027-12-01')
  })

  test('keeps its clock where the clocks change', () => {
    const moments = startsOf('2027-03-21T18:00', 'week', { times: 2 }).map(
      (startsAt) => instantsOf({ startsAt, timeZone: 'Europe/Berlin', durationMinutes: 60 }).startsAtUtc,
    )
    expect(moments).toEqual(['2027-03-21T17:00:00.000Z', '2027-03-28T16:00:00.000Z'])
  })
})

describe('the form', () => {
  const values = { ...toMeetingForm(meeting), repeat: 'week', times: '3', until: '' }

  test('plans one meeting unless it repeats', () => {
    expect(readSeries({ ...values, repeat: '' })).toBeUndefined()
    expect(readSeries(values)).toMatchObject({ starts: { length: 3 } })
    expect(readSeries({ ...values, until: '2026-12-08' })).toMatchObject({ starts: { length: 2 } })
  })

  test.each(['1', '53', '2.5', ''])('refuses %j times', (times) => {
    expect(readSeries({ ...values, times })).toEqual({ fault: 'times' })
  })

  test('refuses an end that is not after the first', () => {
    expect(readSeries({ ...values, until: '2026-12-01' })).toEqual({ fault: 'until' })
  })
})
