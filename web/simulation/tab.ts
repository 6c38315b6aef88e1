import { IDBKeyRange } from 'fake-indexeddb'
import { type Device, createDevice } from '../src/data/device.ts'
import { uidOfCopy } from '../src/sync/account/current-user.ts'
import { tokenSubject } from '../src/sync/account/id-token.ts'
import { pendingMutations } from '../src/sync/outbox/pending-mutations.ts'
import { createPull } from '../src/sync/pull/pull.ts'
import type { Mutation } from '../src/sync/rules/mutation.ts'
import type { Account, Browser } from './browser.ts'
import { type DatabaseWatch, watchDatabase } from './database-watch.ts'
import { changesMemberships, createJoined } from './joined.ts'
import { simulatedKinds } from './kinds.ts'
import { never } from './locks.ts'
import { hasOutboxChanged } from './page.ts'
import { createRandom } from './random.ts'
import { type Sent, seqOf } from './request.ts'
import type { World } from './world.ts'

/** Name of the job that must never throw, and that must not run twice at once. */
export const drainJob = 'drain of the outbox'

/** A page or service worker of a browser, with the real data room of the app. */
export type Tab = {
  data: Device
  pull: ReturnType<typeof createPull>
  watch: DatabaseWatch
  joined: ReturnType<typeof createJoined>
  /** Waiting changes as a screen shows them: to the account that the device remembers, or to the one known to be there. */
  look: (kind: string, to?: Account) => Promise<Mutation[]>
  alive: () => boolean
  kill: () => void
  /** Running work of this tab. */
  jobs: Set<{ name: string }>
}

/** The account that a request speaks for. */
const subject = ({ headers }: Sent) => {
  const token = headers.find(([name]) => name === 'authorization')?.[1].replace('Bearer ', '')
  return token === undefined ? undefined : tokenSubject(token)
}

/** Opens a tab. */
export const openTab = (world: World, browser: Browser): Tab => {
  const random = createRandom(world.newSeed())
  const owner = {}
  const { journal } = browser
  let alive = true

  const device = createDevice({
    indexedDB: browser.indexedDB,
    IDBKeyRange,
    kinds: simulatedKinds,
    apiUrl: 'http://server.test/api',
    silenceMs: false,
    locks: browser.locks.of(owner),
    now: browser.now,
    random: random.fraction,
    currentUid: uidOfCopy,
    token: (options) => {
      if (!alive) return never()
      // The provider renews it over the network.
      if (world.faults.strike('token withheld'))
        return Promise.reject(new Error('auth/network-request-failed'))
      return browser.token(options)
    },
    fetch: world.network.of({
      alive: () => alive,
      online: () => browser.online,
      sender: (key) => ({
        device: browser.name,
        life: browser.life,
        key,
        row: key === undefined ? undefined : browser.journal.outbox.get(seqOf(key)),
      }),
      sent: (request) => {
        world.judge.sent({ browser, request, subject: subject(request) })
      },
    }),
  })
  const kill = () => {
    if (!alive) return
    alive = false
    if (tab.jobs.size > 0) world.faults.note('tab killed while busy')
    for (const page of browser.pages) if (page.tab === tab) page.stop()
    browser.tabs = browser.tabs.filter((other) => other !== tab)
    watch.cut()
    browser.locks.release(owner)
    device.db.close()
  }
  const watch = watchDatabase(device.db, {
    faults: world.faults,
    journal,
    alive: () => alive,
    kill,
    isFull: () => browser.isFull,
    committed: (commit) => {
      // A transaction that was being committed while the storage was replaced is missing.
      if (browser.journal !== journal) return
      if (
        [...commit.feedbacks, ...commit.others, ...commit.pictures].some(
          ({ before, after }) => before && !after,
        )
      )
        browser.isFull = false
      world.judge.committed({ browser, commit })
      if (changesMemberships(commit)) for (const one of browser.tabs) one.joined.follow(world, one)
      if (hasOutboxChanged(commit)) for (const page of browser.pages) page.outboxChanged()
    },
  })
  // The read is one transaction, because a screen that saw another member's fact has to read again.
  const look: Tab['look'] = (kind, to) =>
    device.db.transaction('r', device.db.outbox, device.db.facts, async () => {
      const rows = await pendingMutations(device, kind)
      world.judge.shown({ browser, rows, to: to ?? browser.journal.member() })
      return rows
    })
  const tab: Tab = {
    data: device,
    pull: createPull(device),
    watch,
    joined: createJoined(browser),
    look,
    alive: () => alive,
    kill,
    jobs: new Set(),
  }
  browser.tabs.push(tab)
  return tab
}
