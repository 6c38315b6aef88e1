import { type Meeting, type MeetingContent, meetingFields } from '@group-organizer/contract/meetings/meeting'
import * as z from 'zod/mini'
import { type MeetingFormValues, toMeetingForm } from './meeting-form.ts'

const weeks = { week: 1, weeks2: 2, weeks3: 3, weeks4: 4 }

export const repeats = ['week', 'weeks2', 'weeks3', 'weeks4', 'monthDay', 'monthWeekday'] as const
export type Repeat = (typeof repeats)[number]

export const mostOfSeries = 52

const dayText = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** The number of a day among its weekdays in the month: 1 for the first Tuesday, 5 for the last. */
export const weekOfMonth = (day: string) => Math.ceil(Number(day.slice(8, 10)) / 7)

const dayAt = (first: string, repeat: Repeat, at: number): string => {
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number)
  if (repeat in weeks) return dayText(year, month - 1, day + 7 * at * weeks[repeat as keyof typeof weeks])
  const lastDay = new Date(Date.UTC(year, month + at, 0)).getUTCDate()
  if (repeat === 'monthDay') return dayText(year, month - 1 + at, Math.min(day, lastDay))
  const weekdayOfFirst = new Date(Date.UTC(year, month - 1 + at, 1)).getUTCDay()
  const days = (new Date(`${first}T00:00:00Z`).getUTCDay() - weekdayOfFirst + 7) % 7
  const wanted = 1 + days + 7 * (weekOfMonth(first) - 1)
  return dayText(year, month - 1 + at, wanted > lastDay ? wanted - 7 : wanted)
}

export type End = { times: number } | { until: string }

/** Local starts of a series (`YYYY-MM-DDTHH:mm`): at most 52, and at most one year ahead of the first. */
export const startsOf = (startsAt: string, repeat: Repeat, end: End): string[] => {
  const [first, clock] = [startsAt.slice(0, 10), startsAt.slice(10)]
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number)
  const most = 'times' in end ? Math.min(end.times, mostOfSeries) : mostOfSeries
  const yearEnd = dayText(year + 1, month - 1, day)
  const lastDay = 'until' in end && end.until < yearEnd ? end.until : yearEnd
  return Array.from({ length: most }, (_, at) => dayAt(first, repeat, at))
    .filter((one) => one <= lastDay)
    .map((one) => one + clock)
}

const ownFields = ['repeat', 'times', 'until'] as const

/** The form that plans: a meeting, and how it repeats. Without `until` the number of times counts. */
export type PlanValues = MeetingFormValues & Record<(typeof ownFields)[number], string>

export const planDraft: z.ZodMiniType<PlanValues> = z.record(
  z.enum([...meetingFields, ...ownFields]),
  z.string(),
)

export const notRepeated = { repeat: '', times: '10', until: '' }

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** Undefined where the meeting is not repeated. */
export const readSeries = ({
  startsAt,
  repeat,
  times,
  until,
}: PlanValues): { starts: string[] } | { fault: 'times' | 'until' } | undefined => {
  const chosen = repeats.find((known) => known === repeat)
  if (!chosen) return undefined
  if (until !== '') {
    if (!isDay(until) || until <= startsAt.slice(0, 10)) return { fault: 'until' }
    return { starts: startsOf(startsAt.slice(0, 16), chosen, { until }) }
  }
  const count = Number(times)
  if (!Number.isInteger(count) || count < 2 || count > mostOfSeries) return { fault: 'times' }
  return { starts: startsOf(startsAt.slice(0, 16), chosen, { times: count }) }
}

type InSeries = Pick<Meeting, '_id' | 'seriesId' | 'startsAt' | 'startsAtUtc' | 'status'>

export const followingOf = <M extends InSeries>(meetings: readonly M[], meeting: InSeries): M[] =>
  meeting.seriesId === undefined
    ? []
    : meetings.filter(
        ({ _id, seriesId, startsAtUtc }) =>
          seriesId === meeting.seriesId && startsAtUtc > meeting.startsAtUtc && _id !== meeting._id,
      )

const dayOf = (startsAt: string) => new Date(`${startsAt.slice(0, 10)}T00:00:00Z`)

const isLastOfMonth = (day: Date) => new Date(day.getTime() + 86_400_000).getUTCDate() === 1

/** Whether a later start follows an earlier one of its series: same clock, and same day of the week or the month. */
const isUsualStart = (startsAt: string, before: string) => {
  const [day, first] = [dayOf(startsAt), dayOf(before)]
  const isSameDay = day.getUTCDate() === first.getUTCDate() || isLastOfMonth(day) || isLastOfMonth(first)
  return startsAt.slice(10) === before.slice(10) && (isSameDay || day.getUTCDay() === first.getUTCDay())
}

/** A start moved by the days and to the clock by which another one of the series was moved. */
const movedStart = (startsAt: string, before: string, after: string) => {
  const ms = dayOf(startsAt).getTime() + dayOf(after).getTime() - dayOf(before).getTime()
  return new Date(ms).toISOString().slice(0, 10) + after.slice(10)
}

/**
 * Applies a change of one meeting to a later one of its series. Fields that already differed stay.
 * @param before the earlier meeting before the change
 */
export const withChangesOf = (
  later: MeetingContent,
  before: MeetingContent,
  after: MeetingContent,
): MeetingContent => {
  const { startsAt: _, ...plain } = before
  const fields = Object.keys(plain) as (keyof typeof plain)[]
  const changed = fields.filter((field) => after[field] !== before[field] && later[field] === before[field])
  const changes = Object.fromEntries(changed.map((field) => [field, after[field]]))
  const isMoved = after.startsAt !== before.startsAt && isUsualStart(later.startsAt, before.startsAt)
  const startsAt = isMoved ? movedStart(later.startsAt, before.startsAt, after.startsAt) : later.startsAt
  return { ...later, ...changes, startsAt }
}

/** The earlier of two rules that fit alike is likelier. */
const likeliest = ['week', 'weeks2', 'weeks3', 'monthWeekday', 'monthDay', 'weeks4'] satisfies Repeat[]

const ruleFrom = (begin: string, repeat: Repeat, held: readonly string[]) => {
  const days: string[] = []
  let next = dayAt(begin, repeat, 0)
  while (next <= (held.at(-1) ?? '')) {
    days.push(next)
    next = dayAt(begin, repeat, days.length)
  }
  // The best rule covers all days, and the fewest others.
  return { repeat, next, score: 2 * days.filter((day) => held.includes(day)).length - days.length }
}

/**
 * The repetition of a series, and its next start. A series may have moved to another day, so each start may
 * begin the rule. One start shows no rule.
 * @param starts local, in order
 */
export const continuationOf = (
  starts: readonly string[],
): { repeat: Repeat | ''; startsAt: string } | undefined => {
  const held = [...new Set(starts.map((start) => start.slice(0, 10)))]
  const [first] = held
  if (first === undefined) return undefined
  const clock = starts.at(-1)?.slice(10) ?? ''
  if (held.length === 1) return { repeat: '', startsAt: dayAt(first, 'week', 1) + clock }
  // The 30th of November may stand for the 31st.
  const latest = held
    .map((day) => day.slice(8))
    .toSorted()
    .at(-1)
  const fits = likeliest.flatMap((repeat) =>
    held
      .flatMap((day) => (repeat === 'monthDay' ? [day, `${day.slice(0, 8)}${latest}`] : day))
      .map((begin) => ruleFrom(begin, repeat, held)),
  )
  const [best] = fits.toSorted((one, other) => other.score - one.score)
  return best && { repeat: best.repeat, startsAt: best.next + clock }
}

/** Organisers are asked to continue a series when at most so many meetings are left. */
const fewLeft = 4

/** The last meeting of each series that ends soon, or ended in the last two weeks. @param now milliseconds since 1970 */
export const endingSeries = <M extends InSeries & Pick<Meeting, 'endsAtUtc'>>(
  meetings: readonly M[],
  now: number,
): M[] =>
  [...Map.groupBy(meetings, ({ seriesId }) => seriesId)].flatMap(([seriesId, all]) => {
    const taking = all.filter(({ status }) => status !== 'cancelled')
    const coming = taking.filter(({ endsAtUtc }) => Date.parse(endsAtUtc) > now)
    const last = taking.at(-1)
    const isRecent = last !== undefined && Date.parse(last.endsAtUtc) > now - 14 * 86_400_000
    return seriesId !== undefined && isRecent && coming.length < fewLeft ? last : []
  })

/** The form that goes on with a series, as its last meeting is. @param series its meetings by start */
export const continuedForm = (series: readonly Meeting[]): PlanValues | undefined => {
  const last = series.at(-1)
  const next = continuationOf(series.map(({ startsAt }) => startsAt))
  return (
    last &&
    next && { ...toMeetingForm({ ...last, startsAt: next.startsAt }), ...notRepeated, repeat: next.repeat }
  )
}
