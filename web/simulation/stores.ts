import type { Store } from '../../api/src/domain/store.ts'

/** The server's database, for any number of API instances. */
export type Stores = {
  /** @param now the clock of the instance, milliseconds since 1970 */
  open: (now: () => number) => Store
  /** The time that a store looks back behind a cursor, because its order of changes is only nearly exact. */
  overlap: number
  /** Missing where it cannot be done here. */
  backup?: {
    make: () => Promise<void>
    /** Call it while no instance is open. @returns the new epoch */
    restore: (now: number) => Promise<number>
    /** Puts the copy in the database's place by hand, with the epoch that it has; to be called while no instance is open. */
    putBack: () => void
  }
  /** Goes on with another database, or back with the first; to be called while no instance is open. */
  change?: () => void
  /** Forgets everything. */
  dispose: () => Promise<void>
}
