import { authorName } from '../author.ts'
import { remember } from '../idempotency.ts'
import { type LiveGroup, type StoredGroup, isRunBy } from '../kinds/group.ts'
import type { Draft } from '../records.ts'
import { Refusal } from '../refusal.ts'
import { isRepeat } from '../write-guards.ts'
import type { Next, WriteRequest } from '../write-request.ts'
import { type Organiser, managed, withoutOrganiser } from './managed.ts'
import { anonymous } from '@group-organizer/contract/anonymous'
import { serverLimits } from '@group-organizer/contract/limits'
import { roleOf } from '@group-organizer/contract/people/roles'
import { isLive } from '@group-organizer/contract/tombstone'

type NextGroup = Draft<LiveGroup> | 'unchanged'

export const requireManager = (group: LiveGroup, { uid }: Pick<WriteRequest, 'uid'>) => {
  if (!isRunBy(group, uid)) throw new Refusal('forbidden')
}

export const requireOwner = (group: LiveGroup, { uid }: Pick<WriteRequest, 'uid'>) => {
  if (group.ownerId !== uid) throw new Refusal('forbidden')
}

/** Organisers are not content: `version` stays, so no waiting edit conflicts. */
const rewritten = (group: LiveGroup, change: Partial<LiveGroup>, request: WriteRequest): NextGroup => ({
  ...group,
  ...change,
  rev: group.rev + 1,
  applied: remember(group.applied, request),
})

/** Makes a member an organiser. Throws Refusal: forbidden, crowded. */
export const appoint = (group: LiveGroup, member: Organiser, request: WriteRequest): NextGroup => {
  requireOwner(group, request)
  if (roleOf(managed(group), member.uid) !== 'member') return 'unchanged'
  const organisers = group.organisers ?? []
  if (organisers.length >= serverLimits.organisers) throw new Refusal('crowded')
  return rewritten(group, { organisers: [...organisers, member] }, request)
}

/** Makes an organiser a member. They may step down themselves. Throws Refusal: forbidden. */
export const dismiss = (group: LiveGroup, uid: string, request: WriteRequest): NextGroup => {
  if (request.uid !== uid) requireOwner(group, request)
  if (roleOf(managed(group), uid) !== 'organiser') return 'unchanged'
  return rewritten(group, withoutOrganiser(group, uid), request)
}

/** Makes a blocked organiser a member. */
export const stepDown = (group: StoredGroup | undefined, uid: string): Next<StoredGroup> =>
  group && isLive(group) && roleOf(managed(group), uid) === 'organiser'
    ? { ...group, ...withoutOrganiser(group, uid), rev: group.rev + 1 }
    : 'unchanged'

/** Offers the group to an organiser. The owner takes it back with their own uid. Throws Refusal: forbidden, invalid. */
export const offerGroup = (group: LiveGroup, uid: string, request: WriteRequest): NextGroup => {
  if (isRepeat(group, request)) return 'unchanged'
  requireOwner(group, request)
  const role = roleOf(managed(group), uid)
  if (role === 'member')
    throw new Refusal('invalid', { issues: [{ field: 'uid', message: 'is no organiser of this group' }] })
  return rewritten(group, { offeredTo: role === 'owner' ? undefined : uid }, request)
}

export const ownerOf = ({ ownerId, userName }: LiveGroup): Organiser => ({
  uid: ownerId,
  userName,
  userPhoto: anonymous.userPhoto,
})

/**
 * Takes an offer. Throws Refusal: forbidden.
 * @param staysOn whether the former owner stays as the first organiser
 */
export const acceptGroup = (group: LiveGroup, staysOn: boolean, request: WriteRequest): NextGroup => {
  if (isRepeat(group, request)) return 'unchanged'
  const { uid, email } = request
  if (group.offeredTo !== uid) throw new Refusal('forbidden')
  const heir = group.organisers?.find((organiser) => organiser.uid === uid)
  const others = (group.organisers ?? []).filter((one) => one.uid !== uid)
  const change = {
    ownerId: uid,
    userName: authorName(request, heir?.userName),
    userEmail: email,
    organisers: staysOn ? [ownerOf(group), ...others] : others,
    offeredTo: undefined,
  }
  return rewritten(group, change, request)
}
