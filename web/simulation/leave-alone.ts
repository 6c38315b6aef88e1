import { createsGroup } from './actions/groups.ts'
import type { Browser } from './browser.ts'
import type { Page } from './page.ts'
import type { World } from './world.ts'

/** Longer than any pause, and than a change waits after four interceptions. */
const aWhileMs = 6 * 60_000

const dayMs = 24 * 60 * 60_000

/** What may keep a page from delivering for once. */
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
    // After a pause the server's health is asked for first.
    faults.arm(trouble, trouble === 'answer 500' ? 1 : 0)
  }
  page.deliver()
  await scheduler.run()
  faults.disarm()
  // Nothing but its alarm ends the pause of a device that failed, whatever its clock does meanwhile.
  if (trouble === 'transaction aborted') browser.setClock(-dayMs)
  browser.online = true
}

/**
 * Every page that runs the app's own sync gets into trouble that ends without a sign of it. Then nothing happens but timers,
 * for longer than any back-off: what can be delivered goes out by itself.
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
