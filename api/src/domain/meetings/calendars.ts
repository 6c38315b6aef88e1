import { hash, randomBytes } from 'node:crypto'
import { mayCome } from '../kinds/answer.ts'
import { groupKind, isRunBy } from '../kinds/group.ts'
import { type LiveMeeting, byStart, meetingKind } from '../kinds/meeting.ts'
import { membershipKind } from '../kinds/membership.ts'
import { type StoredCalendar, calendarKind } from '../kinds/server-records.ts'
import { isHidden, isShown } from '../records.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store.ts'
import { present } from '../write-guards.ts'
import { write } from '../write-record.ts'
import type { WriteRequest } from '../write-request.ts'
import type { Meetings } from './meetings.ts'
import { isLive } from '@group-organizer/contract/tombstone'

const sha256 = (text: string) => hash('sha256', text)

const calendarId = (uid: string) => sha256(`calendar\n${uid}`).slice(0, 24)

/** Calendars show what has ended since. */
const backMs = 30 * 24 * 60 * 60 * 1000

export type Feed = { name: string; entries: { meeting: LiveMeeting; isCertain: boolean }[] }

export const createCalendars = (
  store: Pick<Store, 'records'>,
  answers: Pick<Meetings, 'ofAccount'>,
  now: () => number,
) => {
  const calendars = store.records(calendarKind)
  const groups = store.records(groupKind)
  const meetings = store.records(meetingKind)

  const isRecent = (meeting: LiveMeeting) =>
    !isHidden(meeting) && Date.parse(meeting.endsAtUtc) > now() - backMs
  const ofGroup = async (groupId: string) => (await meetings.by('groupId', groupId)).filter(isRecent)

  const runBy = async (uid: string) => {
    const joined = await store.records(membershipKind).by('uid', uid)
    const own = await groups.by('ownerId', uid)
    const other = await groups.findAll(joined.map(({ groupId }) => groupId))
    const run = other.filter((group) => isRunBy(group, uid))
    return new Set([...own, ...run].map(({ _id }) => _id))
  }

  /** Only meetings of groups that everybody may see. */
  const shown = async (found: readonly LiveMeeting[]) => {
    const ids = [...new Set(found.map(({ groupId }) => groupId))]
    const seen = await groups.findAll(ids)
    const open = new Set(seen.filter(isShown).map(({ _id }) => _id))
    return found.filter(({ groupId }) => open.has(groupId))
  }

  const ofAccount = async (uid: string): Promise<Feed['entries']> => {
    const answered = (await answers.ofAccount(uid)).filter(mayCome)
    const certain = new Set(
      answered.flatMap(({ meetingId, seat }) => (seat === 'confirmed' ? meetingId : [])),
    )
    const ids = answered.map(({ meetingId }) => meetingId)
    const found = new Map<string, LiveMeeting>()
    for (const meeting of await meetings.findAll(ids))
      if (isLive(meeting) && isRecent(meeting)) found.set(meeting._id, meeting)
    const run = await runBy(uid)
    for (const groupId of run) for (const meeting of await ofGroup(groupId)) found.set(meeting._id, meeting)
    const all = await shown([...found.values()])
    return all.sort(byStart).map((meeting) => ({
      meeting,
      isCertain: certain.has(meeting._id) || run.has(meeting.groupId),
    }))
  }

  return {
    /** The meetings of a group from 30 days ago on. Throws Refusal: not_found, gone. */
    ofGroup: async (groupId: string): Promise<Feed> => {
      const { groupName } = present(groupKind, await groups.find(groupId), undefined)
      const all = (await ofGroup(groupId)).sort(byStart)
      return { name: groupName, entries: all.map((meeting) => ({ meeting, isCertain: true })) }
    },

    /** Meetings that an account attends, may attend, waits for or organises. Throws Refusal (not_found). */
    ofToken: async (token: string): Promise<Feed> => {
      const [calendar] = await calendars.by('tokenHash', sha256(token))
      if (!calendar) throw new Refusal('not_found')
      return { name: 'Group Organizer', entries: await ofAccount(calendar.uid) }
    },

    /** Makes the address of an account's calendar anew; the one before ends. */
    make: async (request: WriteRequest) => {
      const { uid } = request
      const token = randomBytes(32).toString('base64url')
      const madeAt = new Date(now()).toISOString()
      const rule = (stored: StoredCalendar | undefined) => ({
        _id: calendarId(uid),
        uid,
        tokenHash: sha256(token),
        createdAt: madeAt,
        rev: (stored?.rev ?? 0) + 1,
      })
      await write(calendars, calendarId(uid), rule, request)
      return { token, madeAt }
    },

    madeAt: async (uid: string) => (await calendars.find(calendarId(uid)))?.createdAt ?? null,

    end: (uid: string) => calendars.removeBy('uid', uid),
  }
}
