import type { Browser } from '../browser.ts'
import type { Tab } from '../tab.ts'
import type { World } from '../world.ts'

/** Whose turn it is, and the numbers that choose for them. */
export type Turn = {
  world: World
  browser: Browser
  tab: Tab
  pick: number
  value: number
}

export type Action = (turn: Turn) => Promise<void> | void

/** One of the items, as the number says. */
export const choose = <T>(items: readonly T[], number: number): T | undefined =>
  items.length === 0 ? undefined : items[number % items.length]
