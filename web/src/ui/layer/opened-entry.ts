let opened: string | undefined

const nameThis = () => {
  const state = Object(history.state) as { key?: string }
  if (state.key !== undefined) return
  opened = `opened-${Math.random().toString(36).slice(2)}`
  history.replaceState({ ...state, key: opened }, '')
}

/**
 * The router gives all entries of typed addresses one key, and so one scroll position. Links of the first paint, which work
 * before React, make such entries too. Call this before the router is created: its listener must come second.
 */
export const nameOpenedEntry = () => {
  nameThis()
  window.addEventListener('popstate', nameThis)
}

/** True once for the entry that was opened by its address, not by a link, Back or a reload. */
export const takeOpened = (key: string): boolean => {
  const isOpened = key === opened
  if (isOpened) opened = undefined
  return isOpened
}
