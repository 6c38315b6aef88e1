import { startPage } from '../page.ts'
import type { Action, Turn } from './turn.ts'

const pageOf = ({ browser, tab }: Turn) => [...browser.pages].find((page) => page.tab === tab)

/** The app's own sync starts in a tab: from here on it decides when things are delivered and pulled. */
export const startsSync: Action = (turn) => {
  if (!pageOf(turn)) startPage(turn.world, turn.browser, turn.tab, turn.value % 2 === 0)
}

export const showsOrHidesPage: Action = (turn) => {
  pageOf(turn)?.show(turn.value % 2 === 0)
}

/** Time passes until the next timer is due, and it fires: at its time, or a little before. */
export const timerRings: Action = ({ world }) => {
  const next = world.timers.next()
  if (next === undefined) return
  const early = world.faults.strike('timer fires early') ? 1 : 0
  world.pass(Math.max(0, next - world.now() - early), early)
}
