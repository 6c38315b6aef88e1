import { discardChange } from '../src/data/discard-change.ts'
import { drain } from '../src/data/drain.ts'
import { rememberMember } from '../src/data/member.ts'
import { discards, keepsMine, retries } from './actions/decisions.ts'
import { type Browser, accounts } from './browser.ts'
import { drainOfOutbox } from './jobs.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

const minute = 60_000

/** Longer than any back-off. */
const aWhile = 6 * minute

/** So many rounds must do, whatever waits. */
const rounds = 12

const tabOf = (world: World, browser: Browser): Tab => browser.tabs[0] ?? world.openTab(browser)

const quietly = async (world: World, tab: Tab, name: string, work: () => Promise<unknown>) => {
  world.start(tab, name, work)
  await world.scheduler.run()
}

const pullEverything = async (world: World, tab: Tab) => {
  await quietly(world, tab, 'pull groups', () => tab.pull.groups())
  for (const record of world.server.books.present().records.values())
    if (!('groupId' in record) && !('deletedAt' in record))
      await quietly(world, tab, 'pull feedback', () => tab.pull.feedbacks(record._id))
}

/** Each member comes back to each device once, and what waits for them goes out. */
const visit = async (world: World, browser: Browser) => {
  const tab = tabOf(world, browser)
  await world.scheduler.run()
  for (const account of accounts) {
    browser.signIn(account)
    await quietly(world, tab, 'sign in', () => rememberMember(tab.data.db, account))
    await quietly(world, tab, drainOfOutbox, () => drain(tab.data))
  }
}

const waiting = ({ browsers }: World) => browsers.some(({ journal }) => journal.outbox.size > 0)

/** The members decide about what needs them; in the end they give in. */
const decide = async (world: World, browser: Browser, round: number) => {
  const tab = tabOf(world, browser)
  for (const account of accounts) {
    const rows = [...browser.journal.outbox.values()].filter(
      ({ uid, state }) => uid === account && state === 'attention',
    )
    if (rows.length === 0) continue
    await quietly(world, tab, 'sign in', () => rememberMember(tab.data.db, account))
    for (const [pick, { seq }] of rows.entries()) {
      const turn = { world, browser, tab, pick: 0, value: pick + round }
      const action = [keepsMine, retries, discards][(pick + round) % 3] ?? discards
      await quietly(world, tab, 'decide', async () => {
        if (round < rounds / 2) await action(turn)
        else await tab.watch.for({ kind: 'decision', what: 'discard' }, () => discardChange(tab.data, seq))
      })
    }
  }
}

const everybody = async (world: World, work: (browser: Browser) => Promise<void>) => {
  for (const browser of world.browsers) {
    if (world.judge.violation()) return
    await work(browser)
  }
}

/** Network up, faults off, time enough, everything decided: now all promises must have come true. */
export const heal = async (world: World) => {
  const { faults, network, scheduler, judge } = world
  faults.disarm()
  for (const browser of world.browsers) browser.online = true
  network.release()
  await scheduler.run()

  for (let round = 0; round < 3; round++) {
    world.pass(aWhile)
    await everybody(world, (browser) => visit(world, browser))
  }
  judge.poisoned()
  network.poison(undefined)
  world.poisoned = undefined

  for (let round = 0; round < rounds && waiting(world); round++) {
    world.pass(aWhile)
    await everybody(world, (browser) => decide(world, browser, round))
    await everybody(world, (browser) => visit(world, browser))
  }
  await everybody(world, (browser) => pullEverything(world, tabOf(world, browser)))
  judge.healed()
}
