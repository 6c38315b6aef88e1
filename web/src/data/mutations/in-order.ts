const last = new WeakMap<object, Promise<unknown>>()

/** The id of a state takes a moment to make. What a member does next on this device must not pass it. */
export const inOrder = <T>(db: object, work: () => Promise<T>): Promise<T> => {
  const next = (last.get(db) ?? Promise.resolve()).then(work, work)
  last.set(db, next)
  return next
}
