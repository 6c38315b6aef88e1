import type { Stored } from '../src/domain/records.ts'
import type { StoreKind } from '../src/domain/store-kind.ts'
import type { Collection, Store } from '../src/domain/store.ts'

/** A store in which some operations on the records of one kind are others. */
export const storeWith = <T extends Stored>(
  store: Store,
  kind: StoreKind<T>,
  changes: Partial<Collection<T>>,
): Store => {
  const changed = { ...store.records(kind), ...changes }
  const records = <R extends Stored>(asked: StoreKind<R>) =>
    asked.collection === kind.collection ? (changed as unknown as Collection<R>) : store.records(asked)
  return { ...store, records }
}
