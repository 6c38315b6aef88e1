import { closeTopLayer } from './layers.ts'

/** Key of the entry that was opened by its address, until the tab leaves it. */
let opened: string | undefined

let shown = 0

/** Whether the tab is returning to `shown`. */
let returning = false

const read = (name: 'key' | 'idx'): unknown => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
}

/** The router numbers its entries. Any other entry is new and follows `shown`. */
const numberHere = () => {
  const number = read('idx')
  return typeof number === 'number' ? number : undefined
}

const nameThis = (idx?: number) => {
  opened = read('key') === undefined ? `opened-${Math.random().toString(36).slice(2)}` : undefined
  if (opened) history.replaceState({ ...Object(history.state), key: opened, ...(idx && { idx }) }, '')
}

/**
 * Back over an open layer closes it: the tab returns to its entry, and the router hears nothing. Layers need no entry
 * of their own. On the tab's first entry the browser's close requests do this.
 */
const travel = (event: PopStateEvent) => {
  const here = numberHere() ?? shown + 1
  if (returning ? here === shown : closeTopLayer()) {
    event.stopImmediatePropagation()
    returning = here !== shown
    if (returning) history.go(shown - here)
    return
  }
  // A second press overtook the return, which now leads one step back.
  returning = false
  nameThis(here)
  shown = here
}

/**
 * The router gives all foreign entries (outside links, typed addresses) the same key, and so the same scroll position.
 * Call this before the router is created: its listener must come second.
 */
export const nameHistoryEntries = () => {
  nameThis()
  shown = numberHere() ?? 0
  window.addEventListener('popstate', travel)
}

/** Call this when the router has shown an entry. */
export const showEntry = () => {
  shown = numberHere() ?? shown
}

/** Whether the entry was opened by its address, not by a link, Back or a reload. */
export const openedByAddress = (key: string) => key === opened
