/** Slot of each card by the id of its group. A slot is the key of an element. */
export type Slots = ReadonlyMap<string, number | undefined>

/** Staying cards keep their slot; new ones reuse the lowest free slots. @returns `before` for the same cards in any order */
export const nextSlots = (before: Slots, ids: readonly string[]): Slots => {
  const taken = new Set(ids.map((id) => before.get(id)))
  if (taken.size === before.size && !taken.has(undefined)) return before
  const free = [...ids.keys()].filter((slot) => !taken.has(slot))
  return new Map(ids.map((id) => [id, before.get(id) ?? free.shift()]))
}
