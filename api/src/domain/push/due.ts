import type { StoredAnswer } from '../kinds/answer.ts'
import type { LiveMeeting } from '../kinds/meeting.ts'
import type { ReminderWord, Told } from '../kinds/reminder.ts'
import type { Entry, Ledger } from '../seats/seats.ts'
import type { PushPreferences } from '@group-organizer/contract/push/push'

const hourMs = 60 * 60 * 1000

export const dayMs = 24 * hourMs

/** Milliseconds before the start. */
export const leadMs = { dayBefore: dayMs, twoHours: 2 * hourMs }

export type Lead = keyof typeof leadMs

export const isLead = (word: ReminderWord): word is Lead => word in leadMs

/** Due time of a reminder, as ISO 8601. */
export const dueAtOf = (lead: Lead, { startsAtUtc }: Pick<LiveMeeting, 'startsAtUtc'>) =>
  new Date(Date.parse(startsAtUtc) - leadMs[lead]).toISOString()

/** Whether a reminder of a meeting still makes sense. @param now milliseconds since 1970 */
export const isComing = ({ status, startsAtUtc }: Pick<LiveMeeting, 'status' | 'startsAtUtc'>, now: number) =>
  status === 'scheduled' && now < Date.parse(startsAtUtc)

const isComer = ({ answer, uid }: Pick<StoredAnswer, 'answer' | 'uid'>, ledger: Ledger) =>
  answer === 'maybe' ||
  (answer === 'going' && ledger.some((entry) => entry.uid === uid && entry.seat === 'confirmed'))

/** Accounts that come and answered before the reminder was due. A later answer needs no reminder. */
export const comersOf = (
  lead: Lead,
  meeting: Pick<LiveMeeting, 'startsAtUtc'>,
  { answers, ledger }: { answers: readonly StoredAnswer[]; ledger: Ledger },
): string[] => {
  const dueAt = dueAtOf(lead, meeting)
  return answers
    .filter((answer) => isComer(answer, ledger) && answer.answeredAt <= dueAt)
    .map(({ uid }) => uid)
}

/** An outage can make both reminders due at once. Only the later one is sent. */
export const isWanted = (
  word: ReminderWord,
  preferences: PushPreferences,
  about: { startsAtUtc: string; now: number },
): boolean => {
  if (word === 'changed') return preferences.answered
  if (word === 'groups') return preferences.groups
  if (about.now >= Date.parse(about.startsAtUtc)) return false
  const isLaterDue = about.now >= Date.parse(about.startsAtUtc) - leadMs.twoHours
  if (word === 'dayBefore') return preferences.dayBefore && !(isLaterDue && preferences.twoHours)
  return preferences.twoHours
}

/** A confirmed entry changes only where the line has moved. */
const isPromoted = ({ seat, rev }: Entry) => seat === 'confirmed' && rev > 1

const promotionOf = ({ uid, intentRev }: Pick<Entry, 'uid' | 'intentRev'>) => `${uid}:${intentRev}`

export type MeetingNews = {
  /** News for all who answered 'going' or 'maybe'. */
  what?: 'cancelled' | 'moved' | 'revived'
  /** The account that did it. It is not told. */
  by?: string
  promoted: string[]
  /** State that devices know after this message. */
  told: Told
}

/** Changes that have not been told to those who answered. Changes older than a day are not told. */
export const newsOf = (
  meeting: Pick<LiveMeeting, 'status' | 'changedAt' | 'cancelledBy' | 'revivedBy' | 'before' | 'startsAtUtc'>,
  ledger: Ledger,
  { told, now }: { told: Told | undefined; now: number },
): MeetingNews | undefined => {
  if (now >= Date.parse(meeting.startsAtUtc)) return undefined
  const { status, changedAt = '', cancelledBy = '', revivedBy = '', before } = meeting
  const dayAgo = new Date(now - dayMs).toISOString()
  const known = new Set(told?.promoted)
  const all = ledger.filter(isPromoted)
  const promoted =
    status === 'scheduled' ? all.filter((entry) => !known.has(promotionOf(entry))).map(({ uid }) => uid) : []
  const news: MeetingNews = {
    promoted,
    told: { at: new Date(now).toISOString(), status, movedAt: before?.at, promoted: all.map(promotionOf) },
  }
  if (status === 'cancelled') {
    if (told?.status !== 'cancelled' && changedAt > dayAgo)
      return { ...news, what: 'cancelled', by: cancelledBy }
  } else if (told?.status === 'cancelled') return { ...news, what: 'revived', by: revivedBy }
  else if (before && before.at > dayAgo && before.at !== told?.movedAt)
    return { ...news, what: 'moved', by: before.uid }
  return promoted.length > 0 ? news : undefined
}
