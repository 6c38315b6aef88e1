const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment (milliseconds since 1970) in words, in the viewer's own time zone: '14 March 2026 at 09:05'. */
export const showMoment = (moment: number) => format.format(new Date(moment))
