/** A benchmark that did less than it says measures nothing. */
export const expectAll = (held: number, expected: number) => {
  if (held !== expected) throw new Error(`${String(held)} instead of ${String(expected)} arrived`)
}
