const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A calendar date `YYYY-MM-DD` in words: 'Sat, 14 March 2026'. It is the same date in every time zone. */
export const showDate = (date: string) => format.format(new Date(`${date}T00:00:00Z`))
