import type { Whereabouts } from '@group-organizer/contract/words/news'
import { perLanguage } from './catalogue.ts'
import { formatDate, formatLocalTime } from './formats.ts'

const dayAndMonth = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
)

const dayOf = (when: string) => when.slice(0, 10)
const clockOf = (when: string) => when.slice(11)
const yearOf = (when: string) => when.slice(0, 4)

const movedDay = (before: string, after: string): string => {
  const [from, to] = [new Date(before), new Date(after)]
  // Older browsers refuse a range that goes back.
  if (
    Number.isNaN(from.getTime()) ||
    Number.isNaN(to.getTime()) ||
    from > to ||
    yearOf(before) !== yearOf(after)
  )
    return `${formatDate(before)} → ${formatDate(after)}`
  return dayAndMonth()
    .formatRange(from, to)
    .replace(/\s*–\s*/u, ' → ')
}

/** '2 → 9 December' where only the day has changed, '18:00 → 19:00' where only the time has; else both in full. */
const movedTime = (before: string, after: string): string => {
  if (dayOf(before) === dayOf(after)) return `${clockOf(before)} → ${clockOf(after)}`
  if (clockOf(before) !== clockOf(after)) return `${formatLocalTime(before)} → ${formatLocalTime(after)}`
  return movedDay(dayOf(before), dayOf(after))
}

/** One text for each moved part: from where or when, and to what. */
export const movedTexts = (before: Whereabouts, after: Whereabouts): string[] => [
  ...(before.when !== undefined && after.when !== undefined ? [movedTime(before.when, after.when)] : []),
  ...(before.place !== undefined && after.place !== undefined ? [`${before.place} → ${after.place}`] : []),
]
