import type { Browser } from '../browser.ts'
import type { Tab } from '../tab.ts'
import type { World } from '../world.ts'

/** The device whose turn it is, and numbers for its choices. */
export type Turn = {
  world: World
  browser: Browser
  tab: Tab
  pick: number
  value: number
}

export type Action = (turn: Turn) => Promise<void> | void

/** The item that the number selects. */
export const choose = <T>(items: readonly T[], number: number): T | undefined =>
  items.length === 0 ? undefined : items[number % items.length]
