import { meetingFields } from '@group-organizer/contract/meetings/meeting'
import * as z from 'zod/mini'
import type { MeetingFormValues } from './meeting-form.ts'

const weeks = { week: 1, weeks2: 2, weeks3: 3, weeks4: 4 }

export const repeats = ['week', 'weeks2', 'weeks3', 'weeks4', 'monthDay', 'monthWeekday'] as const
export type Repeat = (typeof repeats)[number]

export const mostOfSeries = 52

const dayText = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** Which of its weekdays a day of a month is: 1 for the first Tuesday, 5 for the last. */
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
