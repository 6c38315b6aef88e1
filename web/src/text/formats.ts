/** The reader's own kind of English: days and months stand in another order in another country. */
const locale = navigator.languages.find((language) => /^en-/i.test(language)) ?? 'en-GB'

const number = new Intl.NumberFormat(locale)

/** '1,200'. */
export const formatNumber = (value: number) => number.format(value)

/** '1 group', '2 groups'. */
export const countOf = (count: number, unit: string) => `${String(count)} ${unit}${count === 1 ? '' : 's'}`

/** '1,900 of 2,000 characters'. */
export const countedLength = (text: string, most: number) =>
  `${formatNumber(text.trim().length)} of ${formatNumber(most)} characters`

/** 'One change', '2 changes'. */
export const countChanges = (count: number) => (count === 1 ? 'One change' : countOf(count, 'change'))

const calendarDate = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/**
 * A calendar date `YYYY-MM-DD` in words: 'Sat, 14 March 2026' in Britain. It is the same date in every time zone. What is no such date
 * is shown as it is: another version of the server may know other dates.
 */
export const formatDate = (date: string) => {
  const day = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? date : calendarDate.format(day)
}

/** A moment (milliseconds since 1970) in words, in the viewer's own time zone: '14 March 2026 at 09:05' in Britain. */
export const formatMoment = (moment: number) =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(moment))
