import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { perLanguage } from './catalogue.ts'
import { meetingText } from './en/meetings.ts'
import { formatLocalTime, formatMoment, shortDayAndTime } from './formats.ts'

type When = Pick<Meeting, 'startsAt' | 'startsAtUtc' | 'timeZone'>

const reader = shortDayAndTime()
const readerTime = perLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }))
const dayHeading = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }),
)

const pad = (value: number) => String(value).padStart(2, '0')

/** `YYYY-MM-DD` of a moment on this device. */
export const readersDay = (moment: string | number) => {
  const date = new Date(moment)
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

/** '18:04' today, else '14 March 2026 at 18:04'. Both moments are in milliseconds since 1970. */
export const formatAge = (moment: number, now: number) =>
  readersDay(moment) === readersDay(now) ? readerTime().format(moment) : formatMoment(moment)

const readersLocal = (moment: string) => {
  const date = new Date(moment)
  return `${readersDay(moment)}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}

/** 'Berlin' for `Europe/Berlin`. */
const cityOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** 'Sat, 29 Nov, 10:00', and where the reader's zone differs 'Sat, 29 Nov, 10:00 (Berlin) · 09:00 your time'. */
export const formatMeetingTime = ({ startsAt, startsAtUtc, timeZone }: When): string => {
  const shown = formatLocalTime(startsAt)
  if (Number.isNaN(Date.parse(startsAtUtc)) || readersLocal(startsAtUtc) === startsAt) return shown
  const isSameDay = readersDay(startsAtUtc) === startsAt.slice(0, 10)
  const utc = new Date(startsAtUtc)
  const time = isSameDay ? readerTime().format(utc) : reader(utc)
  return `${shown} (${cityOf(timeZone)}) · ${meetingText.yourTime({ time })}`
}

/** 'Today', 'Tomorrow' or 'Wednesday 9 December' for a day (`YYYY-MM-DD`) on this device. */
export const formatDayHeading = (day: string, today: string): string => {
  if (day === today) return meetingText.today
  const tomorrow = new Date(`${today}T12:00:00`)
  tomorrow.setDate(tomorrow.getDate() + 1)
  if (day === readersDay(tomorrow.getTime())) return meetingText.tomorrow
  return dayHeading().format(new Date(`${day}T12:00:00`))
}
