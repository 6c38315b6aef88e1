import { Temporal } from 'temporal-polyfill'

/** A local time that spring skips moves forward; of one that autumn repeats, the first counts. Throws RangeError. */
const momentOf = (local: string, timeZone: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, { disambiguation: 'compatible' })

const utc = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds).toISOString()

/** A moment (ISO 8601) by the clocks of a zone: `2026-12-09T18:00+01:00`. */
export const withOffset = (moment: string, timeZone: string) =>
  Temporal.Instant.from(moment)
    .toZonedDateTimeISO(timeZone)
    .toString({ smallestUnit: 'minute', timeZoneName: 'never' })

export type WhenLocal = { startsAt: string; timeZone: string; durationMinutes: number }

/** Start and end of a meeting in UTC (ISO 8601), derived from its local time. Throws RangeError. */
export const instantsOf = ({ startsAt, timeZone, durationMinutes }: WhenLocal) => {
  const start = momentOf(startsAt, timeZone)
  return { startsAtUtc: utc(start), endsAtUtc: utc(start.add({ minutes: durationMinutes })) }
}
