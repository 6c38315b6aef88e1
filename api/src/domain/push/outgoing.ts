import { announcementKind } from '../kinds/announcement.ts'
import { answerKind, mayCome } from '../kinds/answer.ts'
import { groupKind } from '../kinds/group.ts'
import { type LiveMeeting, meetingKind } from '../kinds/meeting.ts'
import { membershipKind } from '../kinds/membership.ts'
import type { StoredReminder, Told } from '../kinds/reminder.ts'
import { meetingSeats } from '../meetings/meeting-seats.ts'
import { arrivalOf } from '../news/candidate.ts'
import { isShown } from '../records.ts'
import { readLedger } from '../seats/settle.ts'
import type { Store } from '../store.ts'
import { type Lead, comersOf, dayMs, isComing, leadMs, newsOf } from './due.ts'
import type { Words } from './push-message.ts'
import { type Language, changeWords, groupWords, reminderWords } from './texts.ts'
import { newsDays } from '@group-organizer/contract/words/news'

type Recipients = Map<string, Record<Language, Words>>

export type Outgoing = {
  /** Recipients, by the state that their devices were told last. */
  to: Map<Told | undefined, Recipients>
  path: string
  tag: string
  ttlSeconds: () => number
  isUrgent: boolean
  startsAtUtc: string
  told: Told
}

const toEach = (
  { told, parts = [] }: StoredReminder,
  recipientsOf: (told: Told | undefined) => Recipients,
): Outgoing['to'] => new Map([told, ...parts.map((part) => part.told)].map((one) => [one, recipientsOf(one)]))

/** Reads what a reminder is about, after it was taken: nothing is sent by what was true before. */
export const createOutgoing = (store: Pick<Store, 'records'>, now: () => number) => {
  const groups = store.records(groupKind)
  const meetings = store.records(meetingKind)

  const meetingOf = async (id: string) => {
    const meeting = await meetings.find(id)
    if (!isShown(meeting) || !isShown(await groups.find(meeting.groupId))) return undefined
    const ledger = await readLedger(store, meetingSeats, id)
    const answers = await store.records(answerKind).by('meetingId', id)
    return { meeting, answers, ledger }
  }

  const aboutMeeting = ({ _id, startsAtUtc }: LiveMeeting) => ({
    path: `/auth/meetings/${_id}`,
    tag: `meeting-${_id}`,
    startsAtUtc,
    isUrgent: Date.parse(startsAtUtc) - now() <= leadMs.twoHours,
  })

  const ofLead = async (lead: Lead, reminder: StoredReminder): Promise<Outgoing | undefined> => {
    const { aboutId, occasion } = reminder
    const found = await meetingOf(aboutId)
    if (!found || !isComing(found.meeting, now()) || found.meeting.startsAtUtc !== occasion) return undefined
    const { startsAtUtc } = found.meeting
    const words = reminderWords(found.meeting)
    const comers = comersOf(lead, found.meeting, found)
    return {
      to: toEach(reminder, (told) => new Map(told ? [] : comers.map((uid) => [uid, words]))),
      ...aboutMeeting(found.meeting),
      ttlSeconds: () => Math.max(0, Math.ceil((Date.parse(startsAtUtc) - now()) / 1000)),
      told: { at: new Date(now()).toISOString() },
    }
  }

  const ofChange = async (reminder: StoredReminder): Promise<Outgoing | undefined> => {
    const { aboutId } = reminder
    const found = await meetingOf(aboutId)
    if (!found) return undefined
    const { meeting, answers, ledger } = found
    const news = (told: Told | undefined) => newsOf(meeting, ledger, { told, now: now() })
    const latest = [reminder.told, ...(reminder.parts ?? []).map(({ told }) => told)].map(news).find(Boolean)
    if (!latest) return undefined
    const recipientsOf = (before: Told | undefined) => {
      const to: Recipients = new Map()
      const { what, by, promoted = [] } = news(before) ?? {}
      if (what)
        for (const { uid } of answers.filter(mayCome)) if (uid !== by) to.set(uid, changeWords(meeting, what))
      // A seat's message names start and place, too.
      for (const uid of promoted) to.set(uid, changeWords(meeting, 'promoted'))
      return to
    }
    return {
      to: toEach(reminder, recipientsOf),
      ...aboutMeeting(meeting),
      ttlSeconds: () => dayMs / 1000,
      told: latest.told,
    }
  }

  const isRecent = (record: Parameters<typeof arrivalOf>[0]) => Date.parse(arrivalOf(record)) > now() - dayMs

  const ofGroup = async (reminder: StoredReminder): Promise<Outgoing | undefined> => {
    const { aboutId } = reminder
    const group = await groups.find(aboutId)
    if (!isShown(group)) return undefined
    // Another instance's clock may be ahead.
    const until = new Date(now() + dayMs).toISOString()
    const span = { since: new Date(now() - newsDays * dayMs).toISOString(), until, limit: 100 }
    const planned = (await meetings.latest('groupId', aboutId, span)).filter(isRecent)
    const announcements = await store.records(announcementKind).latest('groupId', aboutId, span)
    const announced = announcements.filter(isRecent)
    const members = await store.records(membershipKind).by('groupId', aboutId)
    const recipientsOf = (told: Told | undefined) => {
      const to: Recipients = new Map()
      const known = new Set(told?.news)
      const coming = planned.filter((one) => !known.has(one._id) && isComing(one, now()))
      const untold = announced.filter(({ _id }) => !known.has(_id))
      for (const { uid, joined } of members) {
        const news = {
          groupName: group.groupName,
          meetings: coming.filter(({ createdBy }) => createdBy !== uid),
          announcements: untold.filter(({ userId }) => userId !== uid),
        }
        if (joined && news.meetings.length + news.announcements.length > 0) to.set(uid, groupWords(news))
      }
      return to
    }
    return {
      to: toEach(reminder, recipientsOf),
      path: `/auth/services/${aboutId}`,
      tag: `group-${aboutId}`,
      ttlSeconds: () => dayMs / 1000,
      isUrgent: false,
      startsAtUtc: until,
      told: {
        at: new Date(now()).toISOString(),
        news: [...planned, ...announced].map(({ _id }) => _id),
      },
    }
  }

  return (reminder: StoredReminder): Promise<Outgoing | undefined> => {
    if (reminder.word === 'changed') return ofChange(reminder)
    if (reminder.word === 'groups') return ofGroup(reminder)
    return ofLead(reminder.word, reminder)
  }
}
