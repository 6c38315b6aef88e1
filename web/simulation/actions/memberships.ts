import { paths } from '@group-organizer/contract/paths'
import { intentId } from '@group-organizer/contract/seat'
import { isLive } from '@group-organizer/contract/tombstone'
import { setMembership } from '../../src/data/mutations/membership-mutations.ts'
import { membershipKind } from '../../src/kinds/membership.ts'
import { isGroup, isMembership } from '../server-records.ts'
import { makeToken } from '../tokens.ts'
import type { World } from '../world.ts'
import { save } from './save.ts'
import { authenticate, shownGroups } from './screen.ts'
import { type Action, type Turn, choose } from './turn.ts'

/** Members who have no device here: they compete for the same seats. */
export const others = ['carl', 'dora', 'eve'] as const

const hour = 60 * 60 * 1000

type Wanted = { method: 'PUT' | 'PATCH' | 'POST' | 'DELETE'; path: string; body?: object }

/** Asks the server over the same network as all devices, and once more where no answer comes. */
export const askOnline = async (world: World, uid: string, { method, path, body }: Wanted) => {
  const fetch = world.network.of({
    alive: () => true,
    online: () => true,
    sender: (key) => ({ device: uid, life: 0, key, row: undefined }),
    sent: () => undefined,
  })
  const request = {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${makeToken(uid, world.now() + hour, world.now())}`,
      'idempotency-key': `online-${uid}:${String(world.newSeed() + 1)}`,
    },
    redirect: 'error' as const,
    ...(body && { body: JSON.stringify(body) }),
  }
  const send = () => fetch(`http://server.test/api${path}`, request)
  await send().catch(() => send().catch(() => undefined))
}

/** Joins a group on this device, or leaves it: what the page does at a press of the button. */
export const joinsOrLeaves: Action = async (turn) => {
  const uid = authenticate(turn)
  const foreign = (await shownGroups(turn.tab)).filter(({ ownerId }) => ownerId !== uid)
  const group = choose(foreign, turn.pick)
  if (uid === undefined || !group) return
  const { data, joined: marks } = turn.tab
  const joined = !marks.ids().includes(group._id)
  if (joined) marks.join(group._id)
  else marks.leave(group._id)
  const author = { uid, displayName: uid, photoURL: null }
  const entityId = await intentId(membershipKind.name, group._id, uid)
  await save(turn, { uid, entityId, type: 'membership.join', changes: { joined } }, () =>
    setMembership(data, group._id, author, joined),
  )
}

const groupsOf = ({ server }: World) =>
  [...server.books.present().records.values()].filter((one) => isGroup(one)).filter(isLive)

const membershipsOf = ({ server }: World, groupId: string) =>
  [...server.books.present().records.values()]
    .filter((one) => isMembership(one))
    .filter((one) => one.groupId === groupId)

const joinElsewhere = ({ world, tab }: Turn, groupId: string, uid: string) => {
  const isMember = membershipsOf(world, groupId).some((one) => one.uid === uid && one.joined)
  const path = paths.membership(groupId)
  world.start(tab, 'join elsewhere', () =>
    askOnline(world, uid, { method: 'PUT', path, body: { joined: !isMember } }),
  )
}

/** A member without a device here joins or leaves a group. */
export const otherJoinsOrLeaves: Action = (turn) => {
  const group = choose(groupsOf(turn.world), turn.pick)
  const uid = choose(others, turn.value)
  if (group && uid !== undefined) joinElsewhere(turn, group._id, uid)
}

/** Several join a group, or leave it, in one moment: they compete for its seats. */
export const othersJoinAtOnce: Action = (turn) => {
  const group = choose(groupsOf(turn.world), turn.pick)
  if (group) for (const uid of others) joinElsewhere(turn, group._id, uid)
}

/** Those who have no device here leave all groups. */
export const leaveOnline = (world: World) => {
  const tab = world.browsers.flatMap(({ tabs }) => tabs)[0]
  if (!tab) return
  for (const one of world.server.books.present().records.values())
    if (isMembership(one) && one.joined && others.some((uid) => uid === one.uid)) {
      const wanted = { method: 'PUT', path: paths.membership(one.groupId), body: { joined: false } } as const
      world.start(tab, 'leave elsewhere', () => askOnline(world, one.uid, wanted))
    }
}

/** Owner or organisers remove a member, or let them in again; the owner appoints and dismisses. */
export const managesMember: Action = ({ world, tab, pick, value }) => {
  const group = choose(groupsOf(world), pick)
  const member = group && choose(membershipsOf(world, group._id), pick + value)
  if (!member) return
  const { ownerId, organisers = [] } = group
  const { uid, isBarred } = member
  const manager = choose([ownerId, ...organisers.map((one) => one.uid)], value) ?? ownerId
  const path = paths.member(group._id, uid)
  const isOrganiser = organisers.some((one) => one.uid === uid)
  world.start(tab, 'manage a member', () => {
    if (isBarred) return askOnline(world, manager, { method: 'POST', path: `${path}/readmit` })
    if (value % 2 === 0) return askOnline(world, manager, { method: 'DELETE', path })
    const body = { role: isOrganiser ? 'member' : 'organiser' }
    return askOnline(world, ownerId, { method: 'PATCH', path, body })
  })
}
