const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const counted = (count: number, unit: string) => `${String(count)} ${unit}${count === 1 ? '' : 's'}`

/** A span of time (milliseconds) as one says it: '2 hours'; undefined for less than a minute. */
export const durationWords = (span: number): string | undefined => {
  if (span >= day) return counted(Math.floor(span / day), 'day')
  if (span >= hour) return counted(Math.floor(span / hour), 'hour')
  return span >= minute ? counted(Math.floor(span / minute), 'minute') : undefined
}
