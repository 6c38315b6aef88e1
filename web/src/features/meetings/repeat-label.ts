import { type Repeat, weekOfMonth } from '../../domain/meetings/series.ts'
import { formatNumber, perLanguage } from '../../text/catalogue.ts'
import { meetingText } from '../../text/en/meetings.ts'

const weekday = perLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }))

/** 'Every month on the second Tuesday' for a series that begins then. */
export const repeatLabel = (repeat: Repeat, startsAt: string): string => {
  if (repeat === 'week') return meetingText.everyWeek
  if (repeat === 'weeks2') return meetingText.everyWeeks({ count: formatNumber(2) })
  if (repeat === 'weeks3') return meetingText.everyWeeks({ count: formatNumber(3) })
  if (repeat === 'weeks4') return meetingText.everyWeeks({ count: formatNumber(4) })
  if (repeat === 'monthDay') return meetingText.everyMonth
  const day = new Date(`${startsAt.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return meetingText.everyMonthWeekday
  const { first, second, third, fourth, last } = meetingText
  const nth = [first, second, third, fourth][weekOfMonth(startsAt) - 1] ?? last
  return meetingText.everyMonthOn({ nth, weekday: weekday().format(day) })
}
