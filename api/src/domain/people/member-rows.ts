import type { LiveGroup } from '../kinds/group.ts'
import type { StoredMembership } from '../kinds/membership.ts'
import { type Standings, standingOf } from '../seats/standing.ts'
import { managed } from './managed.ts'
import { membershipSeats } from './membership-seats.ts'
import { ownerOf } from './organisers.ts'
import type { Member, Membership } from '@group-organizer/contract/people/membership'
import { type Managed, canManage, roleOf } from '@group-organizer/contract/people/roles'

/** Owner and organisers always have a seat. */
const seatOf = (
  role: Membership['role'],
  membership: StoredMembership,
  standings: Standings,
): Pick<Membership, 'seat' | 'place' | 'rev'> => {
  const wish = { uid: membership.uid, rev: membership.rev, ...membershipSeats.wish(membership) }
  const { seat, place, rev } = standingOf(wish, standings)
  if (role !== 'member') return { seat: 'confirmed', rev }
  return { seat, ...(place !== undefined && { place }), rev }
}

/** A membership as its account is sent it. The ledger has to be read before the membership, or `rev` may fall. */
export const serializeMembership = (
  stored: StoredMembership,
  people: Managed,
  standings: Standings,
): Membership => {
  const { _id, groupId, uid, joined, joinedAt, version, stamp } = stored
  const role = roleOf(people, uid)
  return { _id, groupId, uid, joined, joinedAt, role, ...seatOf(role, stored, standings), version, stamp }
}

const byName = new Intl.Collator('en', { sensitivity: 'base' })

/** Owner and organisers, who are in the list without having joined. */
const namedByGroup = (group: LiveGroup): Omit<Member, 'role'>[] =>
  [ownerOf(group), ...(group.organisers ?? [])].map((one) => ({ ...one, joinedAt: group.createdAt }))

/** The members of a group by name, then, for organisers alone, those in line. @param viewer an account that is signed in */
export const memberRows = (
  group: LiveGroup,
  memberships: readonly StoredMembership[],
  standings: Standings,
  viewer: string,
): Member[] => {
  const people = managed(group)
  const known = new Map(
    [...namedByGroup(group), ...memberships.filter(({ joined }) => joined)].map((one) => [one.uid, one]),
  )
  const rows = [...known.values()].flatMap((one): Member[] => {
    const { uid, userName, userPhoto, joinedAt } = one
    const role = roleOf(people, uid)
    const { seat, place } = 'joined' in one ? seatOf(role, one, standings) : { seat: 'confirmed' as const }
    if (seat === 'none') return []
    const row = { uid, userName, userPhoto, role, joinedAt }
    if (!canManage(people, viewer)) return seat === 'confirmed' ? [row] : []
    return [{ ...row, seat, ...(place !== undefined && { place }) }]
  })
  return rows.toSorted(
    (one, other) =>
      (one.place ?? 0) - (other.place ?? 0) ||
      byName.compare(one.userName, other.userName) ||
      (one.uid < other.uid ? -1 : 1),
  )
}

export const removedRows = (memberships: readonly StoredMembership[]): Member[] =>
  memberships
    .filter(({ isBarred }) => isBarred === true)
    .map(({ uid, userName, userPhoto, joinedAt }) => ({
      uid,
      userName,
      userPhoto,
      role: 'member',
      joinedAt,
      seat: 'none',
    }))
