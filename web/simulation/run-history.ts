import { actionOf } from './actions/actions.ts'
import { choose } from './actions/turn.ts'
import { converge } from './converge.ts'
import { faultKinds } from './faults.ts'
import { type History, type Step, untilQuiet } from './history.ts'
import type { Violation } from './judge.ts'
import { seedWorld } from './seed-world.ts'
import { type Counts, type World, createWorld } from './world.ts'

export type Ended = { violation: Violation | undefined; counts: Counts }

const take = async (world: World, step: Step) => {
  world.scheduler.seed(step.chance)
  world.network.tick()
  if (step.does === 'arm') {
    const kind = choose(faultKinds, step.pick)
    if (kind) world.faults.arm(kind, step.value)
    return
  }
  const browser = choose(world.browsers, step.device)
  if (!browser) return
  const tab = choose(browser.tabs, step.tab) ?? world.openTab(browser)
  const { does, pick, value } = step
  world.note(does)
  const act = actionOf(does)
  world.start(tab, does, async () => {
    await act({ world, browser, tab, pick, value })
  })
  await world.scheduler.run(step.pace)
  if (step.pace === untilQuiet) world.judge.quiet()
}

/** Lets a history happen and converge, watched by every invariant. Ends at the first violation. */
export const runHistory = async (history: History): Promise<Ended> => {
  const world = createWorld(history)
  try {
    history.devices.forEach(({ tabs }, at) => {
      const browser = world.browsers[at]
      if (browser) for (let tab = 0; tab < tabs; tab++) world.openTab(browser)
    })
    await world.scheduler.run()
    await seedWorld(world)
    for (const step of history.steps) {
      await take(world, step)
      if (world.judge.violation()) break
    }
    if (!world.judge.violation()) await converge(world)
    return { violation: world.judge.violation(), counts: world.counts }
  } finally {
    for (const { tabs } of world.browsers) for (const tab of [...tabs]) tab.kill()
    await world.server.close()
    world.scheduler.stop()
  }
}
