import type { StoredReadMark } from '../../api/src/domain/kinds/server-records.ts'
import { persistCurrentUser } from '../test-support/current-user.ts'
import type { ActionName } from './actions/actions.ts'
import { type Browser, accounts, createBrowser } from './browser.ts'
import { type FaultKind, type Faults, type Upheaval, createFaults } from './faults.ts'
import type { History } from './history.ts'
import type { Save, SavedType } from './intent.ts'
import type { SeenBook } from './invariants/no-conflict-without-collision.ts'
import { type Judge, createJudge } from './judge.ts'
import { mongoStores } from './mongo-stores.ts'
import { type Network, createNetwork } from './network.ts'
import { type Scheduler, createScheduler } from './scheduler.ts'
import {
  type Stored,
  type Write,
  isAnnouncement,
  isAnswer,
  isAttendance,
  isGroup,
  isMeeting,
  isMembership,
  isReadMark,
  isReply,
  isToy,
} from './server-records.ts'
import { type Server, createServer } from './server.ts'
import { sqliteStores } from './sqlite-stores.ts'
import { type Tab, drainJob, openTab } from './tab.ts'
import { type Timers, createTimers } from './timers.ts'

/** Number of occurrences of each event. */
export type Counts = Map<FaultKind | Upheaval | ActionName | SavedType, number>

/** Everything there is in one history: devices, network, server, time, and who watches them. */
export type World = {
  scheduler: Scheduler
  timers: Timers
  faults: Faults
  server: Server
  network: Network
  judge: Judge
  browsers: Browser[]
  /** Promises that members got. */
  saves: Save[]
  counts: Counts
  /** Changes that went because their member threw away all of them, as device and seq. */
  thrownAway: Set<string>
  /** Waiting changes as members saw them. */
  seenBook: SeenBook
  /** Number of the server's picture losses when a row with a picture was claimed. */
  heldAtClaim: Map<string, number>
  /** Requests under each row's number. */
  contentSent: Map<string, string>
  note: (what: FaultKind | Upheaval | ActionName | SavedType) => void
  newSeed: () => number
  /** True time, in milliseconds since 1970. */
  now: () => number
  /** Time passes, and timers fire that are due. @param early by how many milliseconds they fire before their time */
  pass: (milliseconds: number, early?: number) => void
  /** The writes that took place under a device's seq, in whichever history of the server. */
  writesUnder: (browser: Browser, seq: number) => Write[]
  /** Does something in a tab without waiting for it; what it throws may only be what a broken device throws. */
  start: (tab: Tab, name: string, work: () => Promise<unknown>) => void
  openTab: (browser: Browser) => Tab
}

const beginning = Date.UTC(2026, 10, 20, 12)

/** Errors a use case may throw where the device's database failed. */
const deviceErrors = new Set(['NotSavedError', 'AbortError', 'QuotaExceededError', 'DatabaseClosedError'])

/** Code that must never throw, whatever the world does. */
const strict = new Set([drainJob])

/** The event that devices get of a write. */
const pokeOf = (after: Exclude<Stored, StoredReadMark>) => {
  if (isToy(after)) return { changed: `${after.kind}s`, noteId: after['noteId'] }
  if (isAttendance(after)) return { changed: 'attendances', meetingId: after.meetingId }
  if (isAnswer(after)) return { changed: 'answers', meetingId: after.meetingId }
  if (isMeeting(after)) return { changed: 'meetings', groupId: after.groupId }
  if (isMembership(after)) return { changed: 'memberships', groupId: after.groupId }
  if (isGroup(after)) return { changed: 'groups' }
  const collection = isAnnouncement(after) ? 'announcements' : isReply(after) ? 'replies' : 'feedbacks'
  return { changed: collection, groupId: after.groupId }
}

const isDeviceError = (error: unknown) => error instanceof Error && deviceErrors.has(error.name)

/** Opens a world as a history wants it, with its devices signed in. */
export const createWorld = ({ seed, devices }: History): World => {
  const counts: Counts = new Map()
  const note: World['note'] = (what) => {
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  const scheduler = createScheduler()
  const faults = createFaults(note)
  let time = beginning
  let seeds = seed
  const now = () => time
  const timers = createTimers(scheduler, now)
  const written: Write[] = []
  const judge = createJudge(() => world)
  const mongodb = process.env['MONGODB_URI']
  const server = createServer({
    scheduler,
    stores: mongodb ? mongoStores(mongodb, scheduler) : sqliteStores(),
    now,
    raced: () => {
      note('write raced by another')
    },
    settled: judge.settled,
    written: (write) => {
      written.push(write)
      judge.written(write)
      const { after } = write
      if (isReadMark(after)) return
      const poke = pokeOf(after)
      for (const { pages } of browsers) for (const page of pages) page.serverSays(poke)
    },
  })
  const network = createNetwork({ scheduler, faults, server })

  const browsers = devices.map(({ clock, account }, at) => {
    if (clock !== 0) note('device clock wrong by hours')
    const browser = createBrowser({
      name: `device ${at + 1}`,
      trueTime: now,
      clockOffset: clock,
      later: scheduler.event,
    })
    const name = accounts[account]
    if (name) browser.signIn(name)
    return browser
  })

  const world: World = {
    scheduler,
    timers,
    faults,
    server,
    network,
    judge,
    browsers,
    saves: [],
    counts,
    thrownAway: new Set(),
    seenBook: new Map(),
    heldAtClaim: new Map(),
    contentSent: new Map(),
    note,
    newSeed: () => seeds++,
    now,
    pass: (milliseconds, early) => {
      time += milliseconds
      timers.fire(early)
    },
    writesUnder: ({ name, life }, seq) =>
      written.filter(
        ({ sender }) => sender?.device === name && sender.life === life && sender.row?.seq === seq,
      ),
    start: (tab, name, work) => {
      const job = { name }
      tab.jobs.add(job)
      work()
        .catch((error: unknown) => {
          if (tab.alive() && (strict.has(name) || !isDeviceError(error)))
            judge.fail(`${name}: ${String(error)}`)
        })
        .finally(() => tab.jobs.delete(job))
    },
    openTab: (browser) => {
      const tab = openTab(world, browser)
      world.start(tab, 'open', async () => {
        await tab.data.db.open()
        if (browser.account) await persistCurrentUser(tab.data.db, browser.account)
      })
      return tab
    },
  }
  return world
}
