import { createsGroup } from './actions/groups.ts'
import type { Browser } from './browser.ts'
import type { Page } from './page.ts'
import type { World } from './world.ts'

/** Longer than any pause, and than a change waits after four interceptions. */
const aWhileMs = 6 * 60_000

const dayMs = 24 * 60 * 60_000

/** A reason why a page stops delivering once. */
const troubles = ['offline', 'transaction aborted', 'answer 500', 'answer HTML'] as const

/** A member saves something, and its first deliveries fail. */
const saveInTrouble = async (world: World, browser: Browser, page: Page) => {
  const { scheduler, faults } = world
  const trouble = scheduler.random().pick(troubles)
  browser.online = false
  world.start(page.tab, 'create group', async () => {
    await createsGroup({ world, browser, tab: page.tab, pick: 0, value: 0 })
  })
  await scheduler.run()
  if (trouble !== undefined && trouble !== 'offline') {
    browser.online = true
    // A page asks for the server's health after a pause.
    faults.arm(trouble, trouble === 'answer 500' ? 1 : 0)
  }
  page.deliver()
  await scheduler.run()
  faults.disarm()
  // Only its alarm ends the pause of a failed device, whatever its clock does.
  if (trouble === 'transaction aborted') browser.setClock(-dayMs)
  browser.online = true
}

/**
 * Every page meets a fault that ends silently. Then only timers run, for longer than any back-off: each deliverable change must
 * go out.
 */
export const leaveAlone = async (world: World) => {
  const { timers, scheduler, judge, browsers } = world
  for (const browser of browsers)
    for (const page of browser.pages) {
      await saveInTrouble(world, browser, page)
      judge.quiet()
    }
  const end = world.now() + aWhileMs
  for (let next = timers.next(); next !== undefined && next <= end; next = timers.next()) {
    world.pass(Math.max(0, next - world.now()))
    await scheduler.run()
  }
  judge.leftAlone()
  for (const browser of browsers) {
    for (const page of browser.pages) page.stop()
    browser.setClock()
  }
  await scheduler.run()
}
