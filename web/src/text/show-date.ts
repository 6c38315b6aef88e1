const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/**
 * A calendar date `YYYY-MM-DD` in words: 'Sat, 14 March 2026'. It is the same date in every time zone. What is no such date
 * is shown as it is: another version of the server may know other dates.
 */
export const showDate = (date: string) => {
  const day = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? date : format.format(day)
}
