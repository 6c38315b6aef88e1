const last = new WeakMap<object, Promise<unknown>>()

/** Runs an account's changes in turn. A state's id is made asynchronously, and a later change must not overtake it. */
export const inOrder = <T>(db: object, work: () => Promise<T>): Promise<T> => {
  const next = (last.get(db) ?? Promise.resolve()).then(work, work)
  last.set(db, next)
  return next
}
