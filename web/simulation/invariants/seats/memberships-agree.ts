import { isDeepStrictEqual } from 'node:util'
import type { Membership } from '@group-organizer/contract/people/membership'
import type { StoredMembership } from '../../../../api/src/domain/kinds/membership.ts'
import { membershipKind } from '../../../src/kinds/membership.ts'
import { joinedKey } from '../../../src/store/joined-state.ts'
import type { Browser } from '../../browser.ts'
import type { Invariant } from '../../judge.ts'
import { otherTableOf } from '../../kinds.ts'
import { type Ledger, type Seats, isGroup, isMembership, isSeenBy } from '../../server-records.ts'
import { runnersOf } from './terms.ts'

const takesPart = ({ seat }: Seats[number]) => seat === 'confirmed' || seat === 'waiting'

const joinedOf = ({ records }: Ledger, groupId: string) =>
  [...records.values()]
    .filter((one) => isMembership(one))
    .filter((one) => one.groupId === groupId && one.joined)

/** Only members of a group have a seat or a place in line, and no seat stays free while somebody waits. */
const unsettled = (ledger: Ledger) => {
  for (const group of ledger.records.values()) {
    if (!isGroup(group) || 'deletedAt' in group) continue
    const entries = ledger.seats.get(group._id) ?? []
    const joined = new Set(joinedOf(ledger, group._id).map(({ uid }) => uid))
    const has = new Set(entries.filter(takesPart).map(({ uid }) => uid))
    const without = [...joined].find((uid) => !has.has(uid))
    if (without !== undefined) return `${without} has joined ${group._id}, and stands in no line`
    const left = [...has].find((uid) => !joined.has(uid))
    if (left !== undefined) return `${left} does not belong to ${group._id}, and has a seat or a place`
    const next = entries.find(({ seat }) => seat === 'waiting')
    const confirmed = entries.filter(({ seat }) => seat === 'confirmed').map(({ uid }) => uid)
    if (next && new Set([...runnersOf(group), ...confirmed]).size < group.maxMembers)
      return `${next.uid} waits for a seat of ${group._id}, though one is free`
  }
  return undefined
}

/** A membership as its account should know it, from the second book alone. */
const rowOf = ({ records, seats }: Ledger, { _id, groupId, uid, joinedAt }: StoredMembership) => {
  const group = records.get(groupId)
  const entries = seats.get(groupId) ?? []
  const line = entries.filter(({ seat }) => seat === 'waiting').map((entry) => entry.uid)
  const isRunner = group !== undefined && isGroup(group) && runnersOf(group).has(uid)
  const seat = isRunner ? 'confirmed' : entries.find((entry) => entry.uid === uid)?.seat
  const place = seat === 'waiting' ? line.indexOf(uid) + 1 : undefined
  return { _id, groupId, joinedAt, seat, place }
}

/** Those of groups that are gone or hidden count as gone everywhere. */
const shownMemberships = (ledger: Ledger, member: string | undefined) =>
  [...ledger.records.values()]
    .filter((one) => isMembership(one))
    .filter(({ uid, joined, groupId }) => uid === member && joined && isSeenBy(ledger, groupId, undefined))

const rowsDiffering = ({ name, journal }: Browser, ledger: Ledger) => {
  const memberships = shownMemberships(ledger, journal.member())
  const rows = [...journal.others.values()]
    .filter((row): row is Membership & typeof row => otherTableOf(row) === membershipKind.table)
    .filter(({ groupId }) => isSeenBy(ledger, groupId, undefined))
  for (const membership of memberships) {
    const wanted = rowOf(ledger, membership)
    const row = rows.find(({ _id }) => _id === membership._id)
    const { _id, groupId, joinedAt, seat, place } = row ?? {}
    if (!row?.joined || !isDeepStrictEqual({ _id, groupId, joinedAt, seat, place }, wanted))
      return `${name} has ${JSON.stringify(row)}, the server ${JSON.stringify(wanted)}`
  }
  if (rows.length > memberships.length) return `${name} has more memberships than its member`
  return undefined
}

/** The local list says the same, and what was joined here without a membership. */
const marksDiffering = ({ name, journal, local, ownMarks }: Browser, ledger: Ledger) => {
  const stored: unknown = JSON.parse(local.get(joinedKey) ?? '[]')
  const marks = new Set(Array.isArray(stored) ? stored.map(String) : [])
  const joined = new Set(shownMemberships(ledger, journal.member()).map(({ groupId }) => groupId))
  const missing = [...joined].find((id) => !marks.has(id))
  if (missing !== undefined) return `${name} does not say that ${missing} was joined`
  const more = [...marks].find(
    (id) => !joined.has(id) && !ownMarks.has(id) && isSeenBy(ledger, id, undefined),
  )
  return more && `${name} says that ${more} was joined`
}

export const membershipsAgree: Invariant = {
  number: 22,
  name: 'every device knows what its member has joined',
  converged: ({ browsers, server }) => {
    const ledger = server.books.present()
    const found = unsettled(ledger)
    if (found) return found
    for (const browser of browsers) {
      const wrong = rowsDiffering(browser, ledger) ?? marksDiffering(browser, ledger)
      if (wrong) return wrong
    }
    return undefined
  },
}
