/** What lies over the page and takes the input: a dialog, a menu, a drawer. */
type Layer = {
  close: () => void
  /** Whether it belongs to the page under it, and closes with that. */
  ofPage: boolean
}

/** In the order in which they were opened. */
const layers = new Set<Layer>()
let left = 0

/** Counts `layer` as open, on top of all others, until the returned function is called. */
export const openLayer = (layer: Layer) => {
  layers.add(layer)
  return () => layers.delete(layer)
}

const close = (layer: Layer) => {
  layers.delete(layer)
  layer.close()
}

/** Closes the topmost layer. @returns whether there was any */
export const closeTopLayer = (): boolean => {
  const top = [...layers].at(-1)
  if (top) close(top)
  return top !== undefined
}

/** Another page is shown: what belongs to the last one closes, the topmost first. */
export const leavePage = () => {
  left += 1
  for (const layer of [...layers].reverse()) if (layer.ofPage) close(layer)
}

/** Whether something lies over the page that stays when another one is shown. */
export const isPageCovered = (): boolean => [...layers].some(({ ofPage }) => !ofPage)

/** How many pages have been left so far: what waits for its turn finds out whether its own page is one of them. */
export const pagesLeft = () => left
