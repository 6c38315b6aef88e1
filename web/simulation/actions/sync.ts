import { feedbackKind } from '../../src/kinds/feedback.ts'
import { drain, drainInBackground } from '../../src/sync/delivery/drain.ts'
import type { Browser } from '../browser.ts'
import { type Tab, drainJob } from '../tab.ts'
import type { World } from '../world.ts'
import { writesFeedback } from './feedback.ts'
import { shownGroups } from './screen.ts'
import { type Action, type Turn, choose } from './turn.ts'

/** May fail where the device's database does: the browser wakes the worker again. */
const backgroundJob = 'delivery in the background'

/** Whether one of the pages delivers by itself. */
const isPageDraining = ({ pages }: Browser) => [...pages].some((page) => page.state().draining)

const drainsOf = ({ tabs }: Browser) =>
  tabs.flatMap(({ jobs }) => [...jobs].filter(({ name }) => name === drainJob || name === backgroundJob))

export const isDraining = ({ browser }: Pick<Turn, 'browser'>) => drainsOf(browser).length > 0

const claimedOn = ({ journal }: Browser) =>
  new Set([...journal.outbox.values()].filter(({ state }) => state === 'sending').map(({ seq }) => seq))

/** Delivers what waits; what it leaves behind is judged, unless something else may have left that. */
export const drainAs = async (
  { world, browser, tab }: { world: World; browser: Browser; tab: Tab },
  deliver: () => Promise<unknown>,
) => {
  const { account, life } = browser
  const failures = world.faults.databaseFailures()
  const before = claimedOn(browser)
  await deliver()
  const isUndisturbed = tab.alive() && world.faults.databaseFailures() === failures && browser.life === life
  if (isPageDraining(browser)) return
  if (account && isUndisturbed && account === browser.account && drainsOf(browser).length <= 1)
    world.judge.drained({ browser, account, before })
}

const startDrain = (turn: Turn) => {
  const { world, tab, value } = turn
  if (isDraining(turn)) world.note('two drains at once')
  world.start(tab, drainJob, () => drainAs(turn, () => drain(tab.data, value)))
}

export const drains: Action = startDrain

/** The browser wakes the service worker, which delivers and ends. */
export const backgroundSyncs: Action = (turn) => {
  const { world, browser } = turn
  const worker = world.openTab(browser)
  world.start(worker, backgroundJob, async () => {
    await drainAs({ ...turn, tab: worker }, () => drainInBackground(worker.data))
    worker.kill()
  })
}

export const drainsTwice: Action = (turn) => {
  startDrain(turn)
  const other = choose(turn.browser.tabs, turn.pick)
  if (other) startDrain({ ...turn, tab: other })
}

/** The network is back everywhere: all devices deliver at the same moment. */
export const allDevicesDrain: Action = (turn) => {
  for (const browser of turn.world.browsers) {
    const tab = choose(browser.tabs, turn.pick)
    if (tab) startDrain({ ...turn, browser, tab })
  }
}

export const pullsGroups: Action = ({ world, tab }) => {
  world.start(tab, 'pull groups', () => tab.pull.all())
}

export const reloadsEverything: Action = ({ world, tab }) => {
  world.start(tab, 'reload everything', () => tab.pull.all(true))
}

export const pullsFeedback: Action = async ({ world, tab, pick }) => {
  const group = choose(await shownGroups(tab), pick)
  if (group) world.start(tab, 'pull feedback', () => tab.pull.list(feedbackKind, group._id, true))
}

/** A list is on its way while the member's own words arrive. */
export const pullsWhileWriting: Action = async (turn) => {
  const { world, tab, pick } = turn
  const group = choose(await shownGroups(tab), pick)
  if (!group) return
  await writesFeedback(turn)
  world.faults.arm('response delayed', 0)
  world.start(tab, 'pull feedback', () => tab.pull.list(feedbackKind, group._id, true))
  startDrain(turn)
}
