import { announcementKind } from '../kinds/announcement.ts'
import { answerKind, mayCome } from '../kinds/answer.ts'
import { feedbackKind } from '../kinds/feedback.ts'
import { type LiveGroup, groupKind, isRunBy } from '../kinds/group.ts'
import { meetingKind } from '../kinds/meeting.ts'
import { type StoredMembership, membershipKind } from '../kinds/membership.ts'
import { replyKind } from '../kinds/reply.ts'
import { readMarkKind } from '../kinds/server-records.ts'
import { meetingSeats } from '../meetings/meeting-seats.ts'
import { membershipSeats } from '../people/membership-seats.ts'
import { isShown } from '../records.ts'
import { ledgerId, readLedger } from '../seats/settle.ts'
import { standingsOf } from '../seats/standing.ts'
import { ledgersOf, unpack } from '../seats/stored-ledger.ts'
import type { Store } from '../store.ts'
import { write } from '../write-record.ts'
import type { WriteRequest } from '../write-request.ts'
import { type Candidate, moved, nameIn, seated, written } from './candidate.ts'
import { markRead } from './mark-read.ts'
import { intentId } from '@group-organizer/contract/seat'
import { type NewsEntry, type NewsKind, newsDays, newsPage } from '@group-organizer/contract/words/news'

export type News = ReturnType<typeof createNews>

const dayMs = 24 * 60 * 60 * 1000

const newestFirst = (one: Candidate, other: Candidate) =>
  other.at.localeCompare(one.at) || other.record._id.localeCompare(one.record._id)

/** News of an account, computed from its groups' records by their indexes. Nothing is written per reader. */
export const createNews = (store: Pick<Store, 'records' | 'moderation'>, now: () => number) => {
  const groups = store.records(groupKind)
  const memberships = store.records(membershipKind)
  const announcements = store.records(announcementKind)
  const feedbacks = store.records(feedbackKind)
  const replies = store.records(replyKind)
  const meetings = store.records(meetingKind)
  const marks = store.records(readMarkKind)

  const markOf = async (uid: string) => (await marks.by('uid', uid))[0]?.upTo ?? ''

  type Span = { since: string; until: string }
  const isWithin = ({ since, until }: Span, { at }: Candidate) => at > since && at < until

  const shownGroups = async (ids: readonly string[]) =>
    new Map((await groups.findAll([...new Set(ids)])).filter(isShown).map((group) => [group._id, group]))

  /** Times (ISO 8601) at which an account moved up from the lines of these parents. Lost seats are left out. */
  const movedUpAt = async (seats: { name: string }, parentIds: readonly string[], uid: string) => {
    const ledgers = await store.records(ledgersOf()).findAll(parentIds.map((id) => ledgerId(seats, id)))
    return new Map(
      ledgers.flatMap((ledger): [string, string][] => {
        const { seat, seatedAt } = unpack(ledger).find((entry) => entry.uid === uid) ?? {}
        return seat === 'confirmed' && seatedAt !== undefined
          ? [[ledger.parentId, new Date(seatedAt).toISOString()]]
          : []
      }),
    )
  }

  /** Those in line are no members yet. They may have joined long before they got a seat. */
  const newMembers = async (groupId: string, span: Span & { limit: number }): Promise<Candidate[]> => {
    const { entries } = standingsOf(await readLedger(store, membershipSeats, groupId))
    const [since, until] = [Date.parse(span.since), Date.parse(span.until)]
    const waited = [...entries.values()]
      .filter(({ seatedAt = 0 }) => seatedAt > since && seatedAt < until)
      .toSorted((one, other) => (other.seatedAt ?? 0) - (one.seatedAt ?? 0))
      .slice(0, span.limit)
    const ids = await Promise.all(waited.map(({ uid }) => intentId('membership', groupId, uid)))
    const found = [
      ...(await memberships.latest('groupId', groupId, span)),
      ...(await memberships.findAll(ids)),
    ]
    const joined = [...new Map(found.map((one) => [one._id, one])).values()].filter((one) => one.joined)
    return joined.flatMap((record): Candidate[] => {
      const { _id, uid: by, userName: who, createdAt = '' } = record
      const { seat, seatedAt } = entries.get(by) ?? {}
      if (seat === 'waiting') return []
      const at = seatedAt === undefined ? createdAt : new Date(seatedAt).toISOString()
      return [{ kind: 'member', groupId, target: `${membershipKind.collection}/${_id}`, who, by, at, record }]
    })
  }

  const ofGroup = async (group: LiveGroup, uid: string, span: Span & { limit: number }) => {
    const found: Candidate[] = []
    for (const record of await announcements.latest('groupId', group._id, span))
      found.push(written('announcement', announcementKind.collection, record))
    for (const record of await feedbacks.latest('groupId', group._id, span))
      found.push(written('feedback', feedbackKind.collection, record))
    if (isRunBy(group, uid)) found.push(...(await newMembers(group._id, span)))
    const { startDate: when, meetingLocation: place } = group
    return [...found, ...moved(groupKind.collection, group, group, { when, place })]
  }

  /** Replies to the account's words that can still be read. */
  const repliesTo = async (uid: string, span: Span & { limit: number }) => {
    const found = await replies.latest('toUserId', uid, span)
    const targets = found.map(({ targetId }) => targetId)
    const shown = [...(await announcements.findAll(targets)), ...(await feedbacks.findAll(targets))]
    const ids = new Set(shown.filter((target) => isShown(target)).map(({ _id }) => _id))
    const known = await shownGroups(found.map(({ groupId }) => groupId))
    return found
      .filter(({ groupId, targetId }) => ids.has(targetId) && known.has(groupId))
      .map((record) => written('reply', replyKind.collection, record))
  }

  /** Meetings that the account is coming to, and that were moved or cancelled, or gave it a seat. */
  const changedMeetings = async (uid: string) => {
    const coming = (await store.records(answerKind).by('uid', uid)).filter(mayCome)
    const found = (await meetings.findAll(coming.map(({ meetingId }) => meetingId))).filter(isShown)
    const known = await shownGroups(found.map(({ groupId }) => groupId))
    const isToCome = ({ endsAtUtc }: { endsAtUtc: string }) => Date.parse(endsAtUtc) > now()
    const ahead = found.filter(isToCome)
    const aheadIds = ahead.map(({ _id }) => _id)
    const gained = await movedUpAt(meetingSeats, aheadIds, uid)
    const seats = ahead.flatMap(({ _id, groupId }) => {
      const [at, answer] = [gained.get(_id), coming.find(({ meetingId }) => meetingId === _id)]
      return at !== undefined && answer && known.has(groupId)
        ? [seated(meetingKind.collection, groupId, _id, at, answer)]
        : []
    })
    const changed = found.flatMap((meeting) => {
      const group = known.get(meeting.groupId)
      if (!group) return []
      // Earlier versions noted no time of the cancellation.
      const { startsAt: when, place, changedAt, cancelledAt = changedAt, cancelledBy } = meeting
      const { revivedAt, revivedBy } = meeting
      const about = (kind: NewsKind, by = '', at = '') => {
        const target = `${meetingKind.collection}/${meeting._id}`
        return { kind, groupId: group._id, target, who: nameIn(group, by), by, at, record: meeting }
      }
      if (cancelledAt !== undefined && cancelledBy !== undefined)
        return [about('cancelled', cancelledBy, cancelledAt)]
      const { answeredAt = '' } = coming.find(({ meetingId }) => meetingId === meeting._id) ?? {}
      // Later answers know of no cancellation.
      const isRevived = revivedAt !== undefined && answeredAt < revivedAt
      const revived = isRevived ? [about('revived', revivedBy, revivedAt)] : []
      // A record is in the news once.
      const latest = [...moved(meetingKind.collection, group, meeting, { when, place }), ...revived]
      return latest.sort(newestFirst).slice(0, 1)
    })
    return [...seats, ...changed]
  }

  const seatsInGroups = async (joined: readonly StoredMembership[], uid: string) => {
    const groupIds = joined.map(({ groupId }) => groupId)
    const gained = await movedUpAt(membershipSeats, groupIds, uid)
    return joined.flatMap((membership) => {
      const { groupId } = membership
      const at = gained.get(groupId)
      return at === undefined ? [] : [seated(groupKind.collection, groupId, groupId, at, membership)]
    })
  }

  /** Leaves out accounts that are blocked, or that an organiser has removed from the group. */
  const withoutSilenced = async (candidates: readonly Candidate[]) => {
    const blocked = new Set(await store.moderation.blocked())
    const ids = await Promise.all(candidates.map(({ groupId, by }) => intentId('membership', groupId, by)))
    const barred = new Set(
      (await memberships.findAll([...new Set(ids)])).filter(({ isBarred }) => isBarred).map(({ _id }) => _id),
    )
    return candidates.filter(({ by }, at) => !blocked.has(by) && !barred.has(ids[at] ?? ''))
  }

  const news = {
    markOf,

    unreadOf: async (uid: string): Promise<number> =>
      (await news.ofAccount(uid)).filter(({ read }) => !read).length,

    /** At most 50 entries of the last 30 days, newest first. @param after only entries before this moment */
    ofAccount: async (uid: string, after?: string): Promise<NewsEntry[]> => {
      const since = new Date(now() - newsDays * dayMs).toISOString()
      const span = { since, until: after ?? new Date(now() + dayMs).toISOString() }
      const joined = (await memberships.by('uid', uid)).filter((membership) => membership.joined)
      const own = (await groups.by('ownerId', uid)).map(({ _id }) => _id)
      const known = await shownGroups([...joined.map(({ groupId }) => groupId), ...own])
      const limited = { ...span, limit: newsPage }
      const ofShown = joined.filter(({ groupId }) => known.has(groupId))
      const all: Candidate[] = [
        ...(await repliesTo(uid, limited)),
        ...(await changedMeetings(uid)),
        ...(await seatsInGroups(ofShown, uid)),
      ]
      for (const group of known.values()) all.push(...(await ofGroup(group, uid, limited)))
      const candidates = all.filter((entry) => entry.by !== uid && isWithin(span, entry)).sort(newestFirst)
      const mark = await markOf(uid)
      const shown: Candidate[] = []
      for (let at = 0; at < candidates.length && shown.length < newsPage; at += newsPage)
        shown.push(...(await withoutSilenced(candidates.slice(at, at + newsPage))))
      return shown.slice(0, newsPage).map(({ by: _, record, ...entry }) => {
        const read = entry.at <= mark
        // A read entry is a later state of the same row.
        const rev = record.rev * 2 + Number(read)
        return { _id: record._id, uid, ...entry, read, rev, version: 1, stamp: record.stamp }
      })
    },

    /** Notes that an account has read up to a moment (ISO 8601). The greatest one counts, no later than now. */
    read: async (upTo: string, request: WriteRequest): Promise<string> => {
      const { uid } = request
      const latest = new Date(Math.min(now(), Date.parse(upTo))).toISOString()
      const _id = await intentId('read', uid, uid)
      const { record } = await write(
        marks,
        _id,
        (stored) => markRead(stored, { _id, uid, upTo: latest }),
        request,
      )
      return record.upTo
    },
  }
  return news
}
