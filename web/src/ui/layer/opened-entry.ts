let opened: string | undefined

/** The router gives all entries of typed addresses one key, and so one scroll position. Call this before it is created. */
export const nameOpenedEntry = () => {
  const state = Object(history.state) as { key?: string }
  if (state.key !== undefined) return
  opened = `opened-${Math.random().toString(36).slice(2)}`
  history.replaceState({ ...state, key: opened }, '')
}

/** True once for the entry that was opened by its address, not by a link, Back or a reload. */
export const takeOpened = (key: string): boolean => {
  const isOpened = key === opened
  if (isOpened) opened = undefined
  return isOpened
}
