import { takesAttendance } from '@group-organizer/contract/meetings/attendance'
import type { StoredMeeting } from '../../api/src/domain/kinds/meeting.ts'
import type { StoredMembership } from '../../api/src/domain/kinds/membership.ts'
import { takesAnswers } from '../../api/src/domain/meetings/meeting-seats.ts'
import { announcementKind } from '../src/kinds/announcement.ts'
import { attendanceKind } from '../src/kinds/attendance.ts'
import { feedbackKind } from '../src/kinds/feedback.ts'
import { isReport } from '../src/kinds/known-mutation.ts'
import { replyKind } from '../src/kinds/reply.ts'
import { drain } from '../src/sync/delivery/drain.ts'
import type { Mutation } from '../src/sync/rules/mutation.ts'
import { persistCurrentUser } from '../test-support/current-user.ts'
import { remarkKind } from '../test-support/toy-kinds.ts'
import { discard, keep, retry } from './actions/decisions.ts'
import { leaveOnline } from './actions/memberships.ts'
import { readUpTo } from './actions/news.ts'
import { drainAs } from './actions/sync.ts'
import { type Browser, accounts } from './browser.ts'
import { runnersOf } from './invariants/seats/terms.ts'
import { isStateOfAccount, parentIdOf, simulatedKinds } from './kinds.ts'
import { leaveAlone } from './leave-alone.ts'
import { changesOf, groupOf, isCreation, isDeletion, isUpdate } from './mutation-content.ts'
import { choosePicture } from './pictures.ts'
import {
  type Ledger,
  type Stored,
  authorOf,
  isAnnouncement,
  isGroup,
  isMeeting,
  isMembership,
  isSeenBy,
  isToy,
} from './server-records.ts'
import { repairRows } from './storage.ts'
import { type Tab, drainJob } from './tab.ts'
import { epochOf } from './took-effect.ts'
import type { World } from './world.ts'

const minute = 60_000

/** Longer than any pause, and than a change waits after four interceptions. */
const aWhile = 6 * minute

/** So many rounds must be enough. */
const rounds = 12

const tabOf = (world: World, browser: Browser): Tab => browser.tabs[0] ?? world.openTab(browser)

const quietly = async (world: World, tab: Tab, name: string, work: () => Promise<unknown>) => {
  world.start(tab, name, work)
  await world.scheduler.run()
}

const pullEverything = async (world: World, tab: Tab) => {
  await quietly(world, tab, 'pull groups', () => tab.pull.all())
  const ledger = world.server.books.present()
  for (const record of ledger.records.values()) {
    if (!(isToy(record) || isGroup(record)) || parentIdOf(record) !== undefined) continue
    if (!isSeenBy(ledger, record._id, undefined)) continue
    for (const kind of isToy(record) ? [remarkKind] : [feedbackKind, announcementKind, replyKind])
      await quietly(world, tab, 'pull a list', () => tab.pull.list(kind, record._id))
  }
  for (const record of world.server.books.present().records.values())
    if (isMeeting(record) && !('deletedAt' in record))
      await quietly(world, tab, 'pull a list', () => tab.pull.list(attendanceKind, record._id))
}

/** Each member comes back to each device once, and what waits for them goes out. */
const visit = async (world: World, browser: Browser) => {
  const tab = tabOf(world, browser)
  await world.scheduler.run()
  for (const account of accounts) {
    browser.signIn(account)
    await quietly(world, tab, 'sign in', () => persistCurrentUser(tab.data.db, account))
    for (const { name } of simulatedKinds.all)
      await quietly(world, tab, 'look', () => tab.look(name, account))
    await quietly(world, tab, drainJob, () => drainAs({ world, browser, tab }, () => drain(tab.data)))
  }
}

const waiting = ({ browsers }: World) => browsers.some(({ journal }) => journal.outbox.size > 0)

const runsGroup = (ledger: Ledger, groupId: string | undefined, uid: string) => {
  const group = ledger.records.get(groupId ?? '')
  return group !== undefined && isGroup(group) && runnersOf(group).has(uid)
}

/** Those who run a group change its meetings, and delete them unless somebody has answered. */
const mayChange = (ledger: Ledger, { _id, groupId }: StoredMeeting, row: Mutation) => {
  if (!runsGroup(ledger, groupId, row.uid)) return isReport(row)
  return !isDeletion(row) || (ledger.seats.get(_id) ?? []).length === 0
}

const isRemoved = (record: Stored): record is StoredMembership =>
  isMembership(record) && record.isBarred === true

/** Actions of owners and organisers only. */
const ofOrganisers = new Set([
  'meeting.create',
  'group.pin',
  'announcement.create',
  'announcement.update',
  'announcement.delete',
])

const isRemovedFrom = ({ records }: Ledger, groupId: string | undefined, uid: string) =>
  [...records.values()].some((one) => isRemoved(one) && one.groupId === groupId && one.uid === uid)

/** Whether a healthy server accepts the change eventually: its records exist and are shown to its member. */
const canArrive = (world: World, row: Mutation) => {
  const ledger = world.server.books.present()
  const group = groupOf(row)
  if (group !== undefined && !isSeenBy(ledger, group, undefined)) return false
  const record = ledger.records.get(row.entityId)
  if (isStateOfAccount(row)) {
    const parent = ledger.records.get(group ?? '')
    if (parent && isMeeting(parent) && row.type === 'attendance.tick')
      return (
        !('deletedAt' in parent) &&
        takesAttendance(parent, world.now()) &&
        runsGroup(ledger, parent.groupId, row.uid)
      )
    if (parent && isMeeting(parent))
      return (
        takesAnswers(parent, world.now()) &&
        (changesOf(row)['answer'] === 'no' || !isRemovedFrom(ledger, parent.groupId, row.uid))
      )
    return group !== undefined && !(record && isRemoved(record))
  }
  if (record && isMeeting(record) && !mayChange(ledger, record, row)) return false
  if (ofOrganisers.has(row.type) && !runsGroup(ledger, group ?? row.entityId, row.uid)) return false
  if (isCreation(row) && isRemovedFrom(ledger, group, row.uid)) return false
  const { targetId } = changesOf(row)
  if (typeof targetId === 'string' && !isSeenBy(ledger, targetId, undefined)) return false
  // An organiser has inherited the group.
  const isOfAll = record && (isMeeting(record) || isAnnouncement(record))
  if ((isUpdate(row) || isDeletion(row)) && record && !isOfAll && authorOf(record) !== row.uid) return false
  return isSeenBy(ledger, row.entityId, row.uid) || (isCreation(row) && !ledger.records.has(row.entityId))
}

/** The members decide about what needs them; they give up nothing that can still arrive. */
const decide = async (world: World, browser: Browser) => {
  const rows = [...browser.journal.outbox.values()].filter(({ state }) => state === 'attention')
  if (rows.length === 0) return
  const tab = tabOf(world, browser)
  await pullEverything(world, tab)
  for (const row of rows) {
    // Follows the refusal's advice if the picture is gone from server and device.
    await quietly(world, tab, 'choose the picture again', () => choosePicture(tab.data, changesOf(row)))
    const decision = canArrive(world, row) ? (row.reason?.why === 'conflict' ? keep : retry) : discard
    await quietly(world, tab, 'decide', () => decision({ world, browser, tab }, row))
  }
}

const onEveryDevice = async (world: World, work: (browser: Browser) => Promise<void>) => {
  for (const browser of world.browsers) {
    if (world.judge.violation()) return
    await work(browser)
  }
}

/** Devices that know of a newer history than the server's follow it back, after checks that are minutes apart. */
const followServer = async (world: World) => {
  const { books } = world.server
  const isAhead = (browser: Browser) => epochOf(browser) > books.present().epoch
  for (let check = 0; check < 4 && world.browsers.some(isAhead); check++) {
    world.pass(aWhile)
    await onEveryDevice(world, async (browser) => {
      const tab = tabOf(world, browser)
      if (isAhead(browser)) await quietly(world, tab, 'pull groups', () => tab.pull.all())
    })
  }
}

/** Network up, faults off, time enough, everything decided: now all promises must have come true. */
export const converge = async (world: World) => {
  const { faults, network, scheduler, judge } = world
  faults.disarm()
  // The last steps end first, since they may arm faults. Otherwise a row might become unreadable after the repair.
  await scheduler.run()
  faults.disarm()
  for (const browser of world.browsers) {
    browser.online = true
    browser.isFull = false
    browser.setClock()
    const repaired = repairRows(browser)
    await scheduler.run()
    await repaired
  }
  world.server.setClock(0)
  const unblocked = Promise.all(accounts.map((account) => world.server.moderate('unblock', account)))
  await scheduler.run()
  await unblocked
  network.release()
  await scheduler.run()

  await followServer(world)
  await leaveAlone(world)
  for (let round = 0; round < 3; round++) {
    world.pass(aWhile)
    await onEveryDevice(world, (browser) => visit(world, browser))
  }
  judge.poisoned()
  network.heal()

  for (let round = 0; round < rounds && waiting(world); round++) {
    world.pass(aWhile)
    await onEveryDevice(world, async (browser) => {
      await decide(world, browser)
      await visit(world, browser)
    })
  }
  const settled = world.server.settleSeats()
  await scheduler.run()
  await settled
  await onEveryDevice(world, (browser) => pullEverything(world, tabOf(world, browser)))
  // Each device shows another entry, and learns what the others have read.
  for (const [pick, browser] of world.browsers.entries()) {
    const tab = tabOf(world, browser)
    await quietly(world, tab, 'read news', () => readUpTo(tab, pick))
  }
  // Waiting members move up, and a device that holds their row learns of it.
  leaveOnline(world)
  await scheduler.run()
  await onEveryDevice(world, (browser) => pullEverything(world, tabOf(world, browser)))
  for (const browser of world.browsers) {
    for (const tab of browser.tabs) tab.kill()
    world.openTab(browser)
    await scheduler.run()
  }
  await world.server.purgePictures(world.now() + aWhile)
  judge.converged()
}
