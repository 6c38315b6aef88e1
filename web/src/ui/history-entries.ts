/** Key of the entry that was opened by its address, until the tab goes back or forward to another one. */
let opened: string | undefined

const nameThis = () => {
  const state: unknown = history.state
  const known = typeof state === 'object' && state !== null && 'key' in state
  opened = known ? undefined : `opened-${Math.random().toString(36).slice(2)}`
  if (opened) history.replaceState({ ...Object(state), key: opened }, '')
}

/**
 * Gives every entry of the tab's history a key of its own. The router calls all those alike that it did not make itself
 * (a link from outside, a typed address or hash), so that one would be shown at the scroll position of another. To be
 * called before the router is made, whose listener must come second.
 */
export const nameHistoryEntries = () => {
  nameThis()
  window.addEventListener('popstate', nameThis)
}

/** Whether the entry of this key was just opened by its address: not by a link of ours, nor once more by back or reload. */
export const openedByAddress = (key: string) => key === opened
