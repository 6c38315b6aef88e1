import { closeTopLayer } from './layers.ts'

/** Key of the entry that was opened by its address, until the tab goes back or forward to another one. */
let opened: string | undefined

/** Number of the entry that is shown. */
let shown = 0

/** Whether the tab is on its way back to `shown`. */
let returning = false

const read = (name: 'key' | 'idx'): unknown => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
}

/** The router numbers its entries from first to last. One that it did not make is a new one, and stands behind `shown`. */
const numberHere = () => {
  const number = read('idx')
  return typeof number === 'number' ? number : undefined
}

const nameThis = (idx?: number) => {
  opened = read('key') === undefined ? `opened-${Math.random().toString(36).slice(2)}` : undefined
  if (opened) history.replaceState({ ...Object(history.state), key: opened, ...(idx && { idx }) }, '')
}

/**
 * Back (or forward) over an open dialog, menu or drawer closes that, and nothing else: the tab returns to where it was, and
 * the router hears of neither step. So there is no entry of a layer's own, which whatever is opened or navigated by code
 * would have to clear away again. On the tab's first entry there is nothing to return from: there the browser's own close
 * requests do it, where it has them.
 */
const travel = (event: PopStateEvent) => {
  const here = numberHere() ?? shown + 1
  if (returning ? here === shown : closeTopLayer()) {
    event.stopImmediatePropagation()
    returning = here !== shown
    if (returning) history.go(shown - here)
    return
  }
  // Returning, but somewhere else: a second press overtook the return, which will now lead one step back.
  returning = false
  nameThis(here)
  shown = here
}

/**
 * Gives every entry of the tab's history a key of its own. The router calls all those alike that it did not make itself
 * (a link from outside, a typed address or hash), so that one would be shown at the scroll position of another. To be
 * called before the router is made, whose listener must come second.
 */
export const nameHistoryEntries = () => {
  nameThis()
  shown = numberHere() ?? 0
  window.addEventListener('popstate', travel)
}

/** To be called when the router has shown an entry, also one that it has just made. */
export const showEntry = () => {
  shown = numberHere() ?? shown
}

/** Whether the entry of this key was just opened by its address: not by a link of ours, nor once more by back or reload. */
export const openedByAddress = (key: string) => key === opened
