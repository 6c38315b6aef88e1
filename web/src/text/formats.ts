import { characterCount } from '@group-organizer/contract/characters'
import { formatNumber, locale, perLanguage } from './catalogue.ts'
import { commonText } from './en/common.ts'

export const countedLength = (text: string, most: number) =>
  commonText.countedLength({ length: formatNumber(characterCount(text.trim())), most: formatNumber(most) })

const list = perLanguage((locale) => new Intl.ListFormat(locale.split('-')[0], { type: 'conjunction' }))

export const formatList = (words: readonly string[]) => list().format(words)

const calendarDate = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
)

/** 'Sat, 14 March 2026' for `YYYY-MM-DD`, without a time zone. Other text is shown unchanged. */
export const formatDate = (date: string) => {
  const day = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? date : calendarDate().format(day)
}

/** 'Sat 29 Nov, 10:00', or 'Sat, Nov 29, 9:05 AM': `timeStyle` writes an hour as readers do, but allows no weekday beside it. */
export const shortDayAndTime = (timeZone?: string) => {
  const day = perLanguage(
    (locale) =>
      new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone }),
  )
  const time = perLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }))
  return (moment: Date) => `${day().format(moment)}, ${time().format(moment)}`
}

const localTime = shortDayAndTime('UTC')

/** 'Sat 29 Nov, 10:00' for `YYYY-MM-DDTHH:mm`, without a time zone. Other text is shown unchanged. */
export const formatLocalTime = (local: string) => {
  const time = new Date(`${local}:00Z`)
  return Number.isNaN(time.getTime()) ? local : localTime(time)
}

/** '14 March 2026 at 09:05' for milliseconds since 1970, in the viewer's time zone. */
export const formatMoment = (moment: number) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment))

/** 'last week' and 'last month' would be wrong for many a moment that is so many days ago. */
const relative = perLanguage((locale) => new Intl.RelativeTimeFormat(locale))
const relativeDay = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Days of the viewer's calendar. */
const daysBetween = (from: number, to: number) => {
  const [first, last] = [from, to].map((moment) => new Date(moment).setHours(0, 0, 0, 0))
  return Math.round(((last ?? 0) - (first ?? 0)) / 86_400_000)
}

/** '2 hours ago', 'yesterday', 'now'. A clock that is behind makes nothing of the future. */
export const formatAgo = (moment: number, now: number) => {
  const seconds = Math.max(0, (now - moment) / 1_000)
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? (['second', Infinity] as const)
  if (unit === 'second') return relativeDay().format(0, unit)
  if (unit === 'day') return relativeDay().format(-daysBetween(moment, now), unit)
  return relative().format(-Math.floor(seconds / size), unit)
}
