import { meetingContent } from '@group-organizer/contract/meetings/meeting'
import { instantsOf } from '@group-organizer/contract/meetings/time'
import { describe, expect, test } from 'vitest'
import { meeting } from '../../../test-support/samples.ts'
import { toMeetingForm } from './meeting-form.ts'
import {
  continuationOf,
  endingSeries,
  followingOf,
  readSeries,
  repeats,
  startsOf,
  withChangesOf,
} from './series.ts'

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

const content = { ...meetingContent.parse(meeting), startsAt: '2026-12-01T18:00' }
const later = { ...content, startsAt: '2026-12-08T18:00' }

describe('a change of this meeting and the following', () => {
  test('reaches the fields that are as they were in this one', () => {
    const after = { ...content, place: 'Lighthouse', capacity: 12, title: 'Night run' }
    expect(withChangesOf({ ...later, title: 'With cake' }, content, after)).toEqual({
      ...later,
      title: 'With cake',
      place: 'Lighthouse',
      capacity: 12,
    })
  })

  test.each([
    ['the clock', '2026-12-01T19:30', '2026-12-08T18:00', '2026-12-08T19:30'],
    ['day and clock', '2026-12-03T17:00', '2026-12-08T18:00', '2026-12-10T17:00'],
    ['nothing where the clock was another', '2026-12-01T19:30', '2026-12-08T20:00', '2026-12-08T20:00'],
    ['nothing where the day was another', '2026-12-01T19:30', '2026-12-09T18:00', '2026-12-09T18:00'],
  ])('moves %s', (_, startsAt, before, moved) => {
    const after = { ...content, startsAt }
    expect(withChangesOf({ ...later, startsAt: before }, content, after).startsAt).toBe(moved)
  })

  test('moves the last days of months with the 31st', () => {
    const [first, second] = ['2027-01-31T18:00', '2027-02-28T18:00']
    const after = { ...content, startsAt: '2027-01-31T20:00' }
    const moved = withChangesOf({ ...content, startsAt: second }, { ...content, startsAt: first }, after)
    expect(moved.startsAt).toBe('2027-02-28T20:00')
  })
})

const dated = (day: string, more: object = {}) => ({
  ...meeting,
  _id: day,
  seriesId: 's',
  startsAt: `${day}T18:00`,
  startsAtUtc: `${day}T18:00:00.000Z`,
  endsAtUtc: `${day}T20:00:00.000Z`,
  ...more,
})

test('the following are the later ones of the same series', () => {
  const all = [
    dated('2026-12-01'),
    dated('2026-12-08'),
    dated('2026-12-15'),
    dated('2026-12-20', { seriesId: 't' }),
  ]
  const of = (at: number) => followingOf(all, all[at] ?? meeting).map(({ _id }) => _id)
  expect(of(0)).toEqual(['2026-12-08', '2026-12-15'])
  expect(of(2)).toEqual([])
  expect(followingOf(all, { ...dated('2026-12-01'), seriesId: undefined })).toEqual([])
})

describe('a series that goes on', () => {
  test.each(repeats)('repeats as before: %s', (repeat) => {
    const starts = startsOf('2026-12-08T18:00', repeat, { times: 6 })
    expect(continuationOf(starts.slice(0, 5))).toEqual({ repeat, startsAt: starts[5] })
  })

  test('repeats as before where one was moved and one is missing', () => {
    const held = ['2026-12-01', '2026-12-08', '2026-12-16', '2026-12-29', '2027-01-05']
    const starts = held.map((day) => `${day}T18:00`)
    expect(continuationOf(starts)).toEqual({ repeat: 'week', startsAt: '2027-01-12T18:00' })
  })

  test.each([
    [
      'on another day since its middle',
      '2026-10-06 2026-10-13 2026-10-20 2026-10-28 2026-11-04 2026-11-11 2026-11-18',
      'week',
      '2026-11-25',
    ],
    [
      'each second Tuesday, where all are four weeks apart',
      '2026-10-13 2026-11-10 2026-12-08',
      'monthWeekday',
      '2027-01-12',
    ],
    ['each 31st, of which the device holds the last two', '2026-11-30 2026-12-31', 'monthDay', '2027-01-31'],
    ['unknown, where the device holds one', '2026-12-08', '', '2026-12-15'],
  ])('%s', (_, held, repeat, next) => {
    const starts = held.split(' ').map((day) => `${day}T18:00`)
    expect(continuationOf(starts)).toEqual({ repeat, startsAt: `${next}T18:00` })
  })

  test('is offered when fewer than four are left, and for two weeks after its end', () => {
    const all = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'].map((day) => dated(day))
    const offered = (now: string, meetings = all) =>
      endingSeries(meetings, Date.parse(now)).map(({ _id }) => _id)
    expect(offered('2026-12-01T12:00:00Z')).toEqual([])
    expect(offered('2026-12-02T12:00:00Z')).toEqual(['2026-12-22'])
    expect(offered('2027-01-02T12:00:00Z')).toEqual(['2026-12-22'])
    expect(offered('2027-01-08T12:00:00Z')).toEqual([])
    expect(offered('2026-12-02T12:00:00Z', [dated('2026-12-08', { seriesId: undefined })])).toEqual([])
  })
})
