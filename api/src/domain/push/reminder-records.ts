import { hash } from 'node:crypto'
import {
  type Pause,
  type ReminderWord,
  type StoredReminder,
  type Told,
  reminderKind,
} from '../kinds/reminder.ts'
import type { Store } from '../store.ts'
import { write } from '../write-record.ts'

const reminderId = (word: ReminderWord, aboutId: string) => hash('sha256', `${word}\n${aboutId}`).slice(0, 24)

/** Longer than one slice of devices takes, whose requests end after 10 seconds. */
const leaseMs = 60_000

/** Members are told of changes at most once in so long. */
export const pauseMs = 60_000

/** One reminder tells of at most so many changes. */
const gatherMs = 20_000

/** A push service that fails is asked again for a day: a reminder helps until the start. */
const mostTries = 150

const longestBackOffMs = 10 * 60_000
export const longestWaitMs = 60 * 60_000

/** Clocks of instances that differ by less are right. */
export const skewMs = 5 * 60_000

const iso = (ms: number) => new Date(ms).toISOString()

type Draft = Omit<StoredReminder, 'stamp'>

export const lastTold = ({ told, parts }: Pick<StoredReminder, 'told' | 'parts'>) =>
  parts?.at(-1)?.told ?? told

const withPart = ({ parts = [] }: StoredReminder, part: { told: Told; devices: readonly string[] }) => {
  const others = parts.map(({ told, devices }) => ({
    told,
    devices: devices.filter((id) => !part.devices.includes(id)),
  }))
  const same = others.find(({ told }) => told.at === part.told.at)
  const joined = { told: part.told, devices: [...(same?.devices ?? []), ...part.devices] }
  return [...others.filter((one) => one !== same && one.devices.length > 0), joined]
}

/** Due reminders, shared by all instances. The instance whose write comes first takes one. */
export const createReminderRecords = (store: Pick<Store, 'records'>, now: () => number) => {
  const records = store.records(reminderKind)

  const begin = (word: ReminderWord, aboutId: string): Draft => ({
    _id: reminderId(word, aboutId),
    rev: 0,
    word,
    aboutId,
    occasion: '',
    tries: 0,
  })

  /** A clock that was ahead has put it off, or was through with it too early. */
  const isByWrongClock = ({ dueAt, doneAt }: Draft, plannedAt: string) => {
    if (dueAt === undefined) return doneAt !== undefined && doneAt > iso(now() + skewMs)
    return dueAt > plannedAt && dueAt > iso(now() + longestWaitMs + skewMs)
  }

  return {
    find: (word: ReminderWord, aboutId: string) => records.find(reminderId(word, aboutId)),

    /** Plans a reminder for an occasion. A new occasion, such as a moved start, makes it due again. A reminder that was sent is not repeated if its new time had passed at the change. */
    plan: async (
      word: ReminderWord,
      aboutId: string,
      {
        occasion,
        dueAt,
        changedAt = '',
      }: { occasion: string; dueAt: string; changedAt?: string | undefined },
    ) => {
      const rule = (stored: StoredReminder | undefined) => {
        const rev = (stored?.rev ?? 0) + 1
        const isSent = stored !== undefined && lastTold(stored) !== undefined
        const before = isSent && dueAt <= changedAt ? { ...stored, occasion } : stored
        if (before?.occasion !== occasion || isByWrongClock(before, dueAt))
          return { ...begin(word, aboutId), rev, occasion, dueAt }
        const isLeft = before.dueAt === undefined && before.doneAt === undefined
        if (isLeft) return { ...before, rev, dueAt }
        return before.occasion === stored?.occasion ? ('unchanged' as const) : { ...before, rev }
      }
      await write(records, reminderId(word, aboutId), rule)
    },

    /** There is something to tell, a little later. Devices that are tried again do not hold it up. */
    announce: async (word: ReminderWord, aboutId: string) => {
      const rule = (stored: StoredReminder | undefined) => {
        const before = stored ?? begin(word, aboutId)
        const next = { ...before, rev: before.rev + 1, tries: 0 }
        const isPlanned = before.dueAt !== undefined && !isByWrongClock(before, iso(now()))
        if (isPlanned && before.isTaken)
          return before.isStale ? ('unchanged' as const) : { ...next, isStale: true }
        const toldAt = Math.min(now(), Date.parse(lastTold(before)?.at ?? iso(0)))
        const dueAt = iso(Math.max(now() + gatherMs, toldAt + pauseMs))
        if (isPlanned && before.dueAt !== undefined && before.dueAt <= dueAt) return 'unchanged' as const
        return { ...next, dueAt, isTaken: undefined, isStale: undefined }
      }
      await write(records, reminderId(word, aboutId), rule)
    },

    due: async (limit: number) => (await records.between({ from: 0, until: now() + 1, limit })).records,

    /** @returns the reminder, or nothing where another instance has it */
    take: (reminder: StoredReminder) =>
      records.replace(
        {
          ...reminder,
          rev: reminder.rev + 1,
          dueAt: iso(now() + leaseMs),
          isTaken: true,
          isStale: undefined,
        },
        reminder.rev,
      ),

    /** Notes who has it and keeps the lease. @returns whether this instance still has it */
    reach: async (taken: StoredReminder, part: { told: Told; devices: readonly string[] }) => {
      const lease = iso(now() + leaseMs)
      const { record } = await write(records, taken._id, (stored) => {
        if (!stored || stored.dueAt !== taken.dueAt) return 'unchanged'
        const next = { ...stored, rev: stored.rev + 1, dueAt: lease }
        return part.devices.length > 0 ? { ...next, parts: withPart(stored, part) } : next
      })
      return record.dueAt === lease ? record : undefined
    },

    /** Marks it done, unless a push service asked to come back or more has changed meanwhile. */
    finish: async (
      taken: StoredReminder,
      { told, later = [] }: { told?: Told | undefined; later?: Pause[] | undefined },
    ) => {
      await write(records, taken._id, (stored) => {
        if (!stored || stored.dueAt !== taken.dueAt) return 'unchanged'
        const next = { ...stored, rev: stored.rev + 1, isTaken: undefined, isStale: undefined }
        const staleAt = stored.isStale ? iso(now() + pauseMs) : undefined
        if (later.length > 0 && stored.tries + 1 < mostTries) {
          const first = later.reduce(
            (least, { until }) => (until < least ? until : least),
            iso(now() + longestWaitMs),
          )
          const backOffAt = iso(now() + Math.min(30_000 * 2 ** stored.tries, longestBackOffMs))
          const retryAt = first > backOffAt ? first : backOffAt
          const dueAt = staleAt !== undefined && staleAt < retryAt ? staleAt : retryAt
          return { ...next, tries: stored.tries + 1, dueAt, pauses: later }
        }
        return {
          ...next,
          dueAt: staleAt,
          tries: 0,
          told: told ?? lastTold(stored),
          parts: undefined,
          pauses: undefined,
          doneAt: iso(now()),
        }
      })
    },

    /** Its meeting does not take place: it may be planned again. */
    leave: async (taken: StoredReminder) => {
      await write(records, taken._id, (stored) =>
        stored && stored.dueAt === taken.dueAt
          ? { ...stored, rev: stored.rev + 1, dueAt: undefined, isTaken: undefined }
          : 'unchanged',
      )
    },

    cursor: async () => (await records.find('cursor'))?.cursor,

    keepCursor: async (cursor: string) => {
      await write(records, 'cursor', (stored) =>
        stored?.cursor === cursor
          ? 'unchanged'
          : { ...begin('changed', ''), _id: 'cursor', rev: (stored?.rev ?? 0) + 1, cursor },
      )
    },
  }
}

export type ReminderRecords = ReturnType<typeof createReminderRecords>
