import type { LiveGroup } from '../domain/kinds/group.ts'
import type { StoredMembership } from '../domain/kinds/membership.ts'
import { membershipSeats } from '../domain/people/membership-seats.ts'
import type { Draft } from '../domain/records.ts'
import { peopleOf } from '../domain/seats/seats.ts'
import { type Joiner, joiners } from './joiners.ts'
import { judged, untouched } from './sample-basics.ts'
import { anonymous } from '@group-organizer/contract/anonymous'
import { demoAccount } from '@group-organizer/contract/demo-account'
import { intentId } from '@group-organizer/contract/seat'

type GroupDraft = Draft<LiveGroup>

/** Parts of the free seats that are asked for, in turn. More than 1 makes a waiting list. */
const demands = [0.6, 0.3, 1, 0.15, 0.45, 0, 0.75, 1.3, 0.25, 0.5, 0.1]

/** The demo account has joined some groups that meet. */
const isOfDemo = (place: number) => place % 16 === 4

/** Members of a group. Each group begins at another place of the list. */
const joinersOf = ({ ownerId, maxMembers }: GroupDraft, place: number): Joiner[] => {
  const demand = Math.round((maxMembers - 1) * (demands[place % demands.length] ?? 0))
  const others = joiners.filter(({ uid }) => uid !== ownerId)
  const first = (place * 7) % others.length
  const joining = [...others.slice(first), ...others.slice(0, first)].slice(0, demand)
  return isOfDemo(place) && ownerId !== demoAccount.uid ? [demoAccount, ...joining] : joining
}

/** A group with its number of members, its memberships and their ledger. */
export const withMemberships = async (group: GroupDraft, place: number, now: Date) => {
  const madeAt = Date.parse(group.createdAt)
  const joining = joinersOf(group, place)
  const memberships = await Promise.all(
    joining.map(async ({ uid, name }, turn): Promise<Draft<StoredMembership>> => {
      const at = madeAt + ((now.getTime() - madeAt) * (turn + 1)) / (joining.length + 1)
      return {
        _id: await intentId(membershipSeats.name, group._id, uid),
        groupId: group._id,
        uid,
        userName: name,
        userPhoto: anonymous.userPhoto,
        joined: true,
        joinedAt: new Date(at).toISOString(),
        ...untouched,
      }
    }),
  )
  const terms = membershipSeats.terms({ ...group, stamp: 0 }, now.getTime())
  const wishes = memberships.map(({ uid }) => ({ uid, rev: 1, size: 1, wants: 'seat' as const }))
  const { entries, ledger } = judged(membershipSeats, group._id, terms, wishes)
  return { group: { ...group, members: peopleOf(entries, terms).confirmed }, memberships, ledger }
}
