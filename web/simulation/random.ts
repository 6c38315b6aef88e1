/** A stream of chance that a seed determines. */
export type Random = {
  /** 0 (inclusive) to 1 (exclusive). */
  fraction: () => number
  /** A whole number from 0 to below `end`. */
  below: (end: number) => number
  /** One of the items; undefined for an empty list. */
  pick: <T>(items: readonly T[]) => T | undefined
}

/** Mulberry32 (Tommy Ettinger): small, fast, and good enough to choose what happens next. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(fraction() * end)
  return { fraction, below, pick: (items) => items[below(items.length)] }
}
