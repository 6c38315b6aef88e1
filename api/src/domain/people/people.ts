import { recordsOfAccount } from '../account.ts'
import { seqOfRepeat } from '../idempotency.ts'
import { type LiveGroup, type StoredGroup, groupKind, isRunBy, membersInLists } from '../kinds/group.ts'
import { type StoredMembership, membershipKind } from '../kinds/membership.ts'
import { Refusal } from '../refusal.ts'
import { createCounts } from '../seats/counts.ts'
import { seatQueueOf } from '../seats/create-seats.ts'
import { peopleOf } from '../seats/seats.ts'
import { ledgerId, readLedger } from '../seats/settle.ts'
import { standingsOf } from '../seats/standing.ts'
import { ledgersOf, unpack } from '../seats/stored-ledger.ts'
import type { Publish } from '../store-kind.ts'
import type { Store } from '../store.ts'
import { isRepeat, present } from '../write-guards.ts'
import { write } from '../write-record.ts'
import type { Leaving, Next, WriteRequest } from '../write-request.ts'
import { createKeptLists } from './kept-lists.ts'
import { managed } from './managed.ts'
import { memberRows, removedRows, serializeMembership } from './member-rows.ts'
import {
  type About,
  barMember,
  keepAsMember,
  leaveGroup,
  noteRole,
  setMembership,
} from './membership-rules.ts'
import { membershipSeats } from './membership-seats.ts'
import {
  acceptGroup,
  appoint,
  dismiss,
  offerGroup,
  ownerOf,
  requireManager,
  requireOwner,
  stepDown,
} from './organisers.ts'
import { silence } from './silence.ts'
import type { Member, MembershipAnswer, MembershipWish } from '@group-organizer/contract/people/membership'
import { roleOf } from '@group-organizer/contract/people/roles'
import { intentId } from '@group-organizer/contract/seat'
import { isLive } from '@group-organizer/contract/tombstone'

export type People = ReturnType<typeof createPeople>

/** Members and organisers of groups. Every function throws Refusal and StoreUnavailable. */
export const createPeople = (
  store: Pick<Store, 'records' | 'changes' | 'moderation'>,
  publish: Publish,
  now: () => number,
) => {
  const groups = store.records(groupKind)
  const memberships = store.records(membershipKind)
  const ledgers = store.records(ledgersOf())
  const queue = seatQueueOf(store, membershipSeats, now)

  const keptLists = createKeptLists<Member[]>()

  const liveGroup = async (id: string, uid: string | undefined): Promise<LiveGroup> =>
    present(groupKind, await groups.find(id), uid)

  const about = async (groupId: string, uid: string): Promise<About> => ({
    _id: await intentId('membership', groupId, uid),
    groupId,
    uid,
  })

  const ledgerOf = (groupId: string) => readLedger(store, membershipSeats, groupId)

  /** The exact number of members, owner and organisers among them. */
  const count = async (group: LiveGroup) =>
    peopleOf(await ledgerOf(group._id), membershipSeats.terms(group, now())).confirmed

  const renewCopy = createCounts({
    records: groups,
    count: async (group) => {
      const members = await count(group)
      return members === membersInLists(group) ? undefined : { members }
    },
    publish: (group) => {
      publish(groupKind, group)
    },
    now,
  })

  /** Writes one membership and settles. @returns what it has come to */
  const change = async (
    { _id, groupId, uid }: About,
    request: WriteRequest,
    rule: (stored: StoredMembership | undefined) => Next<StoredMembership>,
  ): Promise<{ answer: MembershipAnswer; appliedSeq: number | undefined }> => {
    const { stored, judged } = await queue.write(groupId, uid, (refused) =>
      write(
        memberships,
        _id,
        (before) => {
          const next = rule(before)
          if (next !== 'unchanged' && next.joined && refused)
            throw new Refusal(refused === 'closed' ? 'gone' : 'crowded')
          return next
        },
        request,
      ),
    )
    if (stored.outcome !== 'unchanged') publish(membershipKind, stored.record)
    void renewCopy(groupId)
    const [ownerId = '', ...organisers] = judged.terms.reserved
    const people = { ownerId, organisers }
    const answer = {
      membership: serializeMembership(stored.record, people, standingsOf(judged.ledger)),
      members: judged.people.confirmed,
    }
    return { answer, appliedSeq: seqOfRepeat(stored, request) }
  }

  const changeGroup = async (
    id: string,
    rule: (group: LiveGroup) => Next<LiveGroup>,
    request: WriteRequest,
  ) => {
    const judge = (stored: StoredGroup | undefined) => rule(present(groupKind, stored, request.uid))
    const { record, outcome } = await write(groups, id, judge, request)
    if (outcome !== 'unchanged') publish(groupKind, record)
    return record
  }

  /** Keys of a membership's writes are kept with the membership: the group counts its own. */
  const dismissAs = (groupId: string, uid: string, request: WriteRequest) =>
    changeGroup(groupId, (group) => dismiss(group, uid, { ...request, key: undefined }), request)

  /** Owners may run their group without a membership, organisers not. */
  const keepOwner = async (group: LiveGroup) => {
    const { uid, ...person } = ownerOf(group)
    const theirs = await about(group._id, uid)
    const rule = keepAsMember(theirs, person, group.createdAt)
    const { stored } = await queue.write(group._id, uid, () => write(memberships, theirs._id, rule))
    if (stored.outcome !== 'unchanged') publish(membershipKind, stored.record)
  }

  const endMemberships = async (
    uid: string,
    rule: (stored: StoredMembership | undefined) => Next<StoredMembership>,
  ) => {
    for (const { _id, groupId } of await memberships.by('uid', uid)) {
      const { record, outcome } = await write(memberships, _id, rule)
      await queue.settle(groupId, { wishes: [uid] })
      if (outcome !== 'unchanged') publish(membershipKind, record)
      await renewCopy(groupId)
    }
  }

  /** Gives the seats that a changed group has now. */
  const settle = async (groupId: string) => {
    await queue.settle(groupId)
    void renewCopy(groupId)
  }

  const isConfirmed = async (group: LiveGroup, uid: string) =>
    (await ledgerOf(group._id)).some((entry) => entry.uid === uid && entry.seat === 'confirmed')

  return {
    /** `PUT /groups/{id}/membership`. An organiser who leaves steps down. */
    join: async (groupId: string, wish: MembershipWish, request: WriteRequest) => {
      const group = await liveGroup(groupId, request.uid)
      const own = await about(groupId, request.uid)
      const changed = await change(own, request, (stored) => setMembership(stored, own, wish, request))
      const isOrganiser = roleOf(managed(group), request.uid) === 'organiser'
      if (changed.answer.membership.joined || !isOrganiser) return changed
      await dismissAs(groupId, request.uid, request)
      const { answer } = await change(own, request, () => 'unchanged')
      return { ...changed, answer }
    },

    /** Removes a member, who may not join again until they are readmitted. Only the owner removes organisers. */
    bar: async (groupId: string, uid: string, isBarred: boolean, request: WriteRequest) => {
      const group = await liveGroup(groupId, request.uid)
      requireManager(group, request)
      const role = roleOf(managed(group), uid)
      if (isBarred && role === 'owner') throw new Refusal('forbidden')
      if (isBarred && role === 'organiser') requireOwner(group, request)
      const theirs = await about(groupId, uid)
      const changed = await change(theirs, request, (stored) => barMember(stored, theirs, isBarred, request))
      const { isBarred: isSilent = false } = (await memberships.find(theirs._id)) ?? {}
      await silence(store, publish, { uid, groupId, because: 'removed', isSilent, now: now() })
      if (!isBarred || role !== 'organiser') return changed
      await dismissAs(groupId, uid, request)
      return change(theirs, request, () => 'unchanged')
    },

    /** Throws Refusal (removed) where an organiser has removed the account. */
    requireNotRemoved: async (groupId: string, uid: string) => {
      const { _id } = await about(groupId, uid)
      if ((await memberships.find(_id))?.isBarred) throw new Refusal('removed')
    },

    setRole: async (groupId: string, uid: string, role: 'organiser' | 'member', request: WriteRequest) => {
      const group = await liveGroup(groupId, request.uid)
      requireOwner(group, request)
      const theirs = await about(groupId, uid)
      const stored = await memberships.find(theirs._id)
      if (!stored) throw new Refusal('not_found')
      if (!isRepeat(stored, request)) {
        if (role === 'member') await dismissAs(groupId, uid, request)
        else {
          if (!(await isConfirmed(group, uid))) throw new Refusal('not_a_member')
          const { userName, userPhoto } = stored
          const keyless = { ...request, key: undefined }
          await changeGroup(groupId, (now) => appoint(now, { uid, userName, userPhoto }, keyless), request)
        }
      }
      return change(theirs, request, (now) => (now ? noteRole(now, request) : 'unchanged'))
    },

    offer: (groupId: string, uid: string, request: WriteRequest) =>
      changeGroup(groupId, (group) => offerGroup(group, uid, request), request),

    accept: async (groupId: string, request: WriteRequest) => {
      const before = await liveGroup(groupId, request.uid)
      const staysOn = !(await store.moderation.isBlocked(before.ownerId))
      if (staysOn && before.offeredTo === request.uid) await keepOwner(before)
      const group = await changeGroup(groupId, (stored) => acceptGroup(stored, staysOn, request), request)
      if (!staysOn) await settle(groupId)
      return group
    },

    count,

    settle,

    forget: (leaving: Leaving) =>
      endMemberships(leaving.uid, (stored) => membershipKind.forget(stored, leaving)),

    /** Takes a blocked account out of its groups. It keeps those it owns. */
    expel: async (uid: string) => {
      for (const { _id } of await recordsOfAccount(store, groupKind, uid)) {
        const { record, outcome } = await write(groups, _id, (stored) => stepDown(stored, uid))
        if (outcome !== 'unchanged') publish(groupKind, record)
      }
      await endMemberships(uid, leaveGroup)
    },

    /** Memberships that an account has now, those in line included. */
    ofAccount: async (uid: string) => {
      const own = (await memberships.by('uid', uid)).filter(({ joined }) => joined)
      const rows = await Promise.all(
        own.map(async (membership) => {
          const standings = standingsOf(await ledgerOf(membership.groupId))
          const group = await groups.find(membership.groupId)
          return group && isLive(group) ? serializeMembership(membership, managed(group), standings) : []
        }),
      )
      return rows.flat()
    },

    /** All memberships of an account, ended ones included. A deletion of the account leaves those without a name. */
    exported: async (uid: string) => {
      const own = (await memberships.by('uid', uid)).filter(({ userName }) => userName !== '')
      return Promise.all(
        own.map(async (membership) => {
          const { groupId, userName, userPhoto } = membership
          const standings = standingsOf(await ledgerOf(groupId))
          const people = managed((await groups.find(groupId)) ?? { ownerId: '' })
          return { ...serializeMembership(membership, people, standings), userName, userPhoto }
        }),
      )
    },

    list: async (groupId: string, viewer: string, { removed }: { removed: boolean }) => {
      const group = await liveGroup(groupId, viewer)
      if (removed) requireManager(group, { uid: viewer })
      if (removed) return removedRows(await memberships.by('groupId', groupId))
      const ledger = await ledgers.find(ledgerId(membershipSeats, groupId))
      const key = `${groupId} ${isRunBy(group, viewer)}`
      // Every change of a membership that shows in the list is judged, and changes the ledger.
      const version = `${group.rev} ${ledger?.rev} ${ledger?.stamp}`
      return keptLists(key, version, async () => {
        const standings = standingsOf(ledger ? unpack(ledger) : [])
        return memberRows(group, await memberships.by('groupId', groupId), standings, viewer)
      })
    },
  }
}
