import { type LiveAnnouncement, type StoredAnnouncement, announcementKind } from '../kinds/announcement.ts'
import { type LiveMeeting, type StoredMeeting, meetingKind } from '../kinds/meeting.ts'
import { meetingSeats } from '../meetings/meeting-seats.ts'
import { arrivalOf } from '../news/candidate.ts'
import { type Stored, isShown } from '../records.ts'
import { readLedger } from '../seats/settle.ts'
import { type StoredLedger, ledgersOf } from '../seats/stored-ledger.ts'
import type { StoreKind } from '../store-kind.ts'
import { type Page, type Store, changesSince } from '../store.ts'
import { nextTurn } from '../turns.ts'
import { dayMs, dueAtOf, isComing, newsOf } from './due.ts'
import { type ReminderRecords, lastTold } from './reminder-records.ts'
import { isLive } from '@group-organizer/contract/tombstone'

const slice = 200

/** No meeting is planned further ahead in earnest. */
const farthestMs = 2 * 365 * dayMs

type Reads = Pick<Store, 'records' | 'changes'>

/** Plans reminders for the writes of all instances. A repeated change is planned once. */
export const createCollector = (store: Reads, reminders: ReminderRecords, now: () => number) => {
  const meetings = store.records(meetingKind)
  const kinds: StoreKind[] = [meetingKind, ledgersOf(), announcementKind]

  const announceIfNew = async (record: LiveMeeting | LiveAnnouncement) => {
    const { _id, groupId } = record
    if (Date.parse(arrivalOf(record)) < now() - dayMs) return
    const before = await reminders.find('groups', groupId)
    if (!(before && lastTold(before)?.news?.includes(_id))) await reminders.announce('groups', groupId)
  }

  const planMeeting = async (meeting: LiveMeeting) => {
    const { _id, startsAtUtc: occasion, changedAt } = meeting
    if (isComing(meeting, now())) {
      for (const lead of ['dayBefore', 'twoHours'] as const)
        await reminders.plan(lead, _id, { occasion, dueAt: dueAtOf(lead, meeting), changedAt })
      await announceIfNew(meeting)
    }
    const ledger = await readLedger(store, meetingSeats, _id)
    const before = await reminders.find('changed', _id)
    const told = before && lastTold(before)
    if (newsOf(meeting, ledger, { told, now: now() })) await reminders.announce('changed', _id)
  }

  const planFor = async (kind: StoreKind, record: Stored) => {
    if (kind.collection === announcementKind.collection) {
      const announcement = record as StoredAnnouncement
      if (isLive(announcement)) await announceIfNew(announcement)
      return
    }
    const isMeeting = kind.collection === meetingKind.collection
    const meeting = isMeeting
      ? (record as StoredMeeting)
      : await meetings.find((record as StoredLedger).parentId)
    if (isShown(meeting)) await planMeeting(meeting)
  }

  /** Every coming meeting, for what an instance whose clock was wrong has passed by. */
  const collectComing = async () => {
    const span = { from: now(), until: now() + farthestMs, limit: slice }
    let after: string | undefined
    do {
      const { records, next }: Page<StoredMeeting> = await meetings.between({ ...span, after })
      for (const record of records) {
        await nextTurn()
        await planFor(meetingKind, record)
      }
      after = next
    } while (after !== undefined)
  }

  const collectChanges = async () => {
    let place = await reminders.cursor()
    let isMoved = false
    for (;;) {
      const { changed, cursor, more } = await changesSince(store, place, kinds)
      for (const { kind, record } of changed) {
        await nextTurn()
        await planFor(kind, record)
      }
      // An empty store has no cursor to keep.
      isMoved ||= changed.length > 0
      if (isMoved) await reminders.keepCursor(cursor)
      if (!more) return
      place = cursor
    }
  }
  return { collectComing, collectChanges }
}
