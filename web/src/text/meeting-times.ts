import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { localDate } from '../domain/groups/is-active.ts'
import { perLanguage } from './catalogue.ts'
import { meetingText } from './en/meetings.ts'
import { formatLocalTime, formatMoment, shortDayAndTime } from './formats.ts'

type When = Pick<Meeting, 'startsAt' | 'startsAtUtc' | 'timeZone'>

const reader = shortDayAndTime()
const readerTime = perLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }))
const dayHeading = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }),
)

/** `YYYY-MM-DD` of a moment on this device. */
export const readersDay = (moment: string | number) => localDate(new Date(moment))

/** '18:04' today, else '14 March 2026 at 18:04'. Both moments are in milliseconds since 1970. */
export const formatAge = (moment: number, now: number) =>
  readersDay(moment) === readersDay(now) ? readerTime().format(moment) : formatMoment(moment)

const readersLocal = (moment: string) =>
  `${readersDay(moment)}T${new Date(moment).toTimeString().slice(0, 5)}`

/** 'Berlin' for `Europe/Berlin`. */
const cityOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

const isElsewhere = ({ startsAt, startsAtUtc }: When) =>
  !Number.isNaN(Date.parse(startsAtUtc)) && readersLocal(startsAtUtc) !== startsAt

/** 'Sat, 29 Nov, 10:00', and where the reader's zone differs 'Sat, 29 Nov, 10:00 (Berlin) · 09:00 your time'. */
export const formatMeetingTime = (when: When): string => {
  const { startsAt, startsAtUtc, timeZone } = when
  const shown = formatLocalTime(startsAt)
  if (!isElsewhere(when)) return shown
  const isSameDay = readersDay(startsAtUtc) === startsAt.slice(0, 10)
  const utc = new Date(startsAtUtc)
  const time = isSameDay ? readerTime().format(utc) : reader(utc)
  return `${shown} (${cityOf(timeZone)}) · ${meetingText.yourTime({ time })}`
}

const clock = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }),
)

/**
 * '12:00' on the day it starts, else 'Sun, 30 Nov, 12:00', and where the reader's zone differs '12:00 (Berlin)'.
 * A change of that clock during the meeting is left out.
 */
export const formatMeetingEnd = (meeting: When & Pick<Meeting, 'durationMinutes'>): string => {
  const { startsAt, durationMinutes, timeZone } = meeting
  const end = new Date(Date.parse(`${startsAt}:00Z`) + durationMinutes * 60_000)
  if (Number.isNaN(end.getTime())) return ''
  const local = end.toISOString().slice(0, 16)
  const shown = local.slice(0, 10) === startsAt.slice(0, 10) ? clock().format(end) : formatLocalTime(local)
  return isElsewhere(meeting) ? `${shown} (${cityOf(timeZone)})` : shown
}

/** 'Today', 'Tomorrow' or 'Wednesday 9 December' for a day (`YYYY-MM-DD`) on this device. */
export const formatDayHeading = (day: string, today: string): string => {
  if (day === today) return meetingText.today
  const tomorrow = new Date(`${today}T12:00:00`)
  tomorrow.setDate(tomorrow.getDate() + 1)
  if (day === localDate(tomorrow)) return meetingText.tomorrow
  return dayHeading().format(new Date(`${day}T12:00:00`))
}
