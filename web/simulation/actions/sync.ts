import { drain } from '../../src/data/delivery/drain.ts'
import { drainJob } from '../tab.ts'
import { shownGroups } from './screen.ts'
import { type Action, type Turn, choose } from './turn.ts'

export const isDraining = ({ browser }: Turn) =>
  browser.tabs.some(({ jobs }) => [...jobs].some(({ name }) => name === drainJob))

const startDrain = (turn: Turn) => {
  const { world, tab, value } = turn
  if (isDraining(turn)) world.note('two drains at once')
  world.start(tab, drainJob, () => drain(tab.data, value))
}

export const drains: Action = startDrain

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
  world.start(tab, 'pull groups', () => tab.pull.groups())
}

export const reloadsEverything: Action = ({ world, tab }) => {
  world.start(tab, 'reload everything', () => tab.pull.groups(true))
}

export const pullsFeedback: Action = async ({ world, tab, pick }) => {
  const group = choose(await shownGroups(tab), pick)
  if (group) world.start(tab, 'pull feedback', () => tab.pull.feedbacks(group._id, true))
}
