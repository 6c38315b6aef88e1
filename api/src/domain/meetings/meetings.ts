import { seqOfRepeat } from '../idempotency.ts'
import { type StoredAnswer, answerKind } from '../kinds/answer.ts'
import { attendanceKind } from '../kinds/attendance.ts'
import { groupKind, isRunBy } from '../kinds/group.ts'
import { type LiveMeeting, type StoredMeeting, meetingKind } from '../kinds/meeting.ts'
import { membershipKind } from '../kinds/membership.ts'
import type { Draft } from '../records.ts'
import { Refusal } from '../refusal.ts'
import { createCounts } from '../seats/counts.ts'
import { seatQueueOf } from '../seats/create-seats.ts'
import type { Ledger } from '../seats/seats.ts'
import { readLedger } from '../seats/settle.ts'
import { standingsOf } from '../seats/standing.ts'
import { isShownTo, serialize } from '../serialize.ts'
import type { Publish } from '../store-kind.ts'
import type { Store } from '../store.ts'
import { present } from '../write-guards.ts'
import { write } from '../write-record.ts'
import type { Leaving, Next, WriteRequest } from '../write-request.ts'
import { answerRows, attendanceRows, serializeAnswer } from './answer-rows.ts'
import { leaveMeeting, setAnswer } from './answer-rules.ts'
import { tick } from './attendance-rules.ts'
import { countsOf, meetingSeats } from './meeting-seats.ts'
import { serverLimits } from '@group-organizer/contract/limits'
import type { MeetingWish } from '@group-organizer/contract/meetings/answer'
import {
  type AttendanceTick,
  type OwnAttendance,
  takesAttendance,
} from '@group-organizer/contract/meetings/attendance'
import { intentId } from '@group-organizer/contract/seat'
import { isLive, isTombstone } from '@group-organizer/contract/tombstone'

export type Meetings = ReturnType<typeof createMeetings>

const day = 24 * 60 * 60 * 1000

/** An account is told its answers to meetings that ended in these days. */
const answersMs = 30 * day

/** Answers and seats of meetings. Every function throws Refusal and StoreUnavailable. */
export const createMeetings = (
  store: Pick<Store, 'records' | 'changes'>,
  publish: Publish,
  now: () => number,
) => {
  const groups = store.records(groupKind)
  const meetings = store.records(meetingKind)
  const answers = store.records(answerKind)
  const attendances = store.records(attendanceKind)
  const memberships = store.records(membershipKind)
  const queue = seatQueueOf(store, meetingSeats, now)

  const ledgerOf = (meetingId: string) => readLedger(store, meetingSeats, meetingId)

  const standingsIn = async (meetingId: string) => standingsOf(await ledgerOf(meetingId))

  /** A meeting that a viewer may see, with its group. */
  const shown = async (id: string, viewer: string | undefined) => {
    const stored = await meetings.find(id)
    const group = stored && (await groups.find(stored.groupId))
    const meeting = present(meetingKind, stored, viewer)
    // The answer does not name the group: a device rejects answers about records that it did not ask for.
    if (group && !(isLive(group) && isShownTo(groupKind, group, viewer))) throw new Refusal('gone')
    return { meeting, group: present(groupKind, group, viewer) }
  }

  const isRemoved = async (groupId: string, uid: string) =>
    (await memberships.find(await intentId('membership', groupId, uid)))?.isBarred === true

  const requireOrganised = async (meetingId: string, viewer: string) => {
    const { meeting, group } = await shown(meetingId, viewer)
    if (!isRunBy(group, viewer)) throw new Refusal('forbidden')
    return meeting
  }

  const renewCounts = createCounts<StoredMeeting>({
    records: meetings,
    count: async (meeting) => {
      const counts = countsOf(await ledgerOf(meeting._id))
      const isSame =
        counts.going === meeting.going && counts.maybe === meeting.maybe && counts.waiting === meeting.waiting
      return isSame ? undefined : counts
    },
    publish: (meeting) => {
      publish(meetingKind, meeting)
    },
    now,
  })

  const exactly = (meeting: LiveMeeting, ledger: Ledger, viewer?: string) =>
    serialize(meetingKind, { ...meeting, ...countsOf(ledger) }, viewer)

  const refuse = (meeting: LiveMeeting, reason: 'closed' | 'removed' | 'crowded') => {
    if (reason === 'closed')
      throw new Refusal('closed', { row: (viewer) => serialize(meetingKind, meeting, viewer) })
    throw new Refusal(reason)
  }

  const isComing = (meeting: Draft<StoredMeeting>) =>
    !isTombstone(meeting) && Date.parse(meeting.endsAtUtc) > now()

  const comingOf = async (groupId: string) => (await meetings.by('groupId', groupId)).filter(isComing)

  /** Throws Refusal (full_calendar) where a group can have no more coming meetings. */
  const requireRoom = async (groupId: string) => {
    const coming = await comingOf(groupId)
    if (coming.length >= serverLimits.comingMeetings) throw new Refusal('full_calendar')
  }

  /** @param isMeant tells by the id of a meeting */
  const endAnswers = async (
    uid: string,
    rule: (stored: StoredAnswer | undefined) => Next<StoredAnswer>,
    isMeant: (meetingId: string) => boolean = () => true,
  ) => {
    for (const { _id, meetingId } of await answers.by('uid', uid)) {
      if (!isMeant(meetingId)) continue
      const { record, outcome } = await write(answers, _id, rule)
      await queue.settle(meetingId, { wishes: [uid] })
      if (outcome !== 'unchanged') publish(answerKind, record)
      await renewCounts(meetingId)
    }
  }

  return {
    /** A meeting with exact numbers. */
    show: async (id: string, viewer: string | undefined) => {
      const { meeting } = await shown(id, viewer)
      return exactly(meeting, await ledgerOf(id), viewer)
    },

    answer: async (meetingId: string, wish: MeetingWish, request: WriteRequest) => {
      const { uid } = request
      const { meeting, group } = await shown(meetingId, uid)
      const isBarred = await isRemoved(group._id, uid)
      const about = { _id: await intentId('answer', meetingId, uid), meetingId, uid }
      const { stored, judged } = await queue.write(meetingId, uid, (refused) =>
        write(
          answers,
          about._id,
          (before: StoredAnswer | undefined) => {
            const next = setAnswer(before, about, isBarred ? { ...wish, word: '' } : wish, request)
            if (next === 'unchanged') return next
            // A removed member's device may still deliver that they do not come, but no word to the organisers.
            if (isBarred && wish.answer !== 'no') refuse(meeting, 'removed')
            if (refused) refuse(meeting, refused)
            return next
          },
          request,
        ),
      )
      if (stored.outcome !== 'unchanged') publish(answerKind, stored.record)
      void renewCounts(meetingId)
      const answer = serializeAnswer(stored.record, standingsOf(judged.ledger))
      return {
        answer: { meeting: exactly(meeting, judged.ledger, uid), answer },
        appliedSeq: seqOfRepeat(stored, request),
      }
    },

    checkIn: async (meetingId: string, uid: string, noted: AttendanceTick, request: WriteRequest) => {
      const meeting = await requireOrganised(meetingId, request.uid)
      const about = { _id: await intentId('attendance', meetingId, uid), meetingId, uid }
      const written = await write(
        attendances,
        about._id,
        async (before) => {
          const next = tick(before, about, noted, request)
          if (next === 'unchanged') return next
          if (!takesAttendance(meeting, now())) refuse(meeting, 'closed')
          const isFull =
            !before && (await attendances.countBy('meetingId', meetingId)) >= serverLimits.answers
          if (isFull) refuse(meeting, 'crowded')
          return next
        },
        request,
      )
      if (written.outcome !== 'unchanged') publish(attendanceKind, written.record)
      const standings = await standingsIn(meetingId)
      const answer = await answers.find(await intentId('answer', meetingId, uid))
      const all = answer ? [answer] : []
      const [row = {}] = await attendanceRows(meetingId, all, standings, [written.record])
      return { answer: row, appliedSeq: seqOfRepeat(written, request) }
    },

    /** People who answered or were ticked, for an organiser. */
    attendancesOf: async (meetingId: string, viewer: string) => {
      await requireOrganised(meetingId, viewer)
      const standings = await standingsIn(meetingId)
      const all = await answers.by('meetingId', meetingId)
      return attendanceRows(meetingId, all, standings, await attendances.by('meetingId', meetingId))
    },

    attendanceOfAccount: async (uid: string): Promise<OwnAttendance[]> =>
      (await attendances.by('uid', uid)).map(({ meetingId, there, name, guests }) => ({
        meetingId,
        there,
        name,
        guests,
      })),

    /** Gives the seats that a changed meeting has now, also to answers that were stored while it took none. */
    settle: async (meetingId: string) => {
      const all = (await answers.by('meetingId', meetingId)).filter(({ answer }) => answer !== 'none')
      const inOrder = all.toSorted((one, other) => one.stamp - other.stamp)
      await queue.settle(meetingId, { wishes: inOrder.map(({ uid }) => uid) })
      void renewCounts(meetingId)
    },

    /** Nobody can answer any more, because the meeting is about to be deleted. Throws Refusal (answered). */
    close: async (meetingId: string) => {
      const { isClosed } = await queue.settle(meetingId, { close: true })
      if (!isClosed) throw new Refusal('answered')
    },

    requireRoom,

    /** A past meeting that becomes a coming one needs room. */
    requireRoomToMove: async (stored: StoredMeeting, next: Draft<StoredMeeting>) => {
      if (!isComing(stored) && isComing(next)) await requireRoom(next.groupId)
    },

    forget: (leaving: Leaving) => endAnswers(leaving.uid, (stored) => answerKind.forget(stored, leaving)),

    expel: (uid: string) => endAnswers(uid, leaveMeeting),

    /** Ends a removed member's answers to the coming meetings of the group. Safe to repeat. */
    expelRemoved: async (groupId: string, uid: string) => {
      if (!(await isRemoved(groupId, uid))) return
      const coming = new Set((await comingOf(groupId)).map(({ _id }) => _id))
      await endAnswers(uid, leaveMeeting, (meetingId) => coming.has(meetingId))
    },

    /** The account's answers to coming meetings, and to those that ended recently. */
    ofAccount: async (uid: string) => {
      const own = (await answers.by('uid', uid)).filter(({ answer }) => answer !== 'none')
      const rows = await Promise.all(
        own.map(async (answer) => {
          const standings = await standingsIn(answer.meetingId)
          const meeting = await meetings.find(answer.meetingId)
          const isKept = meeting && isLive(meeting) && now() - Date.parse(meeting.endsAtUtc) < answersMs
          return isKept ? serializeAnswer(answer, standings) : []
        }),
      )
      return rows.flat()
    },

    /** All answers of an account. A deletion of the account leaves those without a name. */
    exported: async (uid: string) => {
      const own = (await answers.by('uid', uid)).filter(({ userName }) => userName !== '')
      return Promise.all(
        own.map(async (answer) => {
          const { meetingId, userName, userPhoto } = answer
          return { ...serializeAnswer(answer, await standingsIn(meetingId)), userName, userPhoto }
        }),
      )
    },

    answersOf: async (meetingId: string, viewer: string) => {
      const { group } = await shown(meetingId, viewer)
      const standings = await standingsIn(meetingId)
      const all = await answers.by('meetingId', meetingId)
      const ticked = isRunBy(group, viewer) ? await attendances.by('meetingId', meetingId) : undefined
      return answerRows(all, standings, ticked)
    },
  }
}
