/** A dialog or drawer over the page. */
type Layer = { close: () => void; ofPage: boolean }

const layers = new Set<Layer>()
let left = 0

/** @returns what removes the layer */
export const openLayer = (layer: Layer) => {
  layers.add(layer)
  return () => layers.delete(layer)
}

export const leavePage = () => {
  left += 1
  for (const layer of [...layers].reverse()) if (layer.ofPage) layer.close()
}

export const isPageCovered = (): boolean => [...layers].some(({ ofPage }) => !ofPage)

/** Number of pages left so far. A waiting dialog compares it to learn whether its page is gone. */
export const pagesLeft = () => left
