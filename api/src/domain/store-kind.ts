import type { Stored } from './records.ts'
import type { Leaving, Next } from './write-request.ts'
import type { Poke } from '@group-organizer/contract/event'

export type StoreKind<T extends Stored = Stored> = {
  /** Its table or collection, also its name in `?kinds=`. */
  collection: string
  /** Text fields that records are found by. A tombstone keeps them. */
  foundBy: readonly string[]
  /** Records go when one of these is purged. The field is among `foundBy`. */
  parent?: { field: string; of: readonly string[] }
  picture?: string
  /** A record may name only a picture that is on the server. Hiding it hides the picture, too. */
  isPictureRequired?: true
  /** The field with the moment (ISO 8601) by which records are found, such as a start. */
  at?: string
  /** The change feed sends it to every caller, to callers that ask for it, or never (missing). */
  feed?: 'always' | 'asked'
  event?: (id: string) => Poke
  /** The field with the id that its event names; the parent's by default. */
  eventOf?: string
  /** Records are purged by the age of their creation, because they leave no tombstones. */
  hasNoTombstones?: true
  /** Its records keep keys of others than their account, such as organisers (`applied`). */
  keepsKeysOfOthers?: true
  /** The field with the account whose deletion removes records without a trace. */
  goesWith?: string
  read(stored: object): T
  forget?(stored: T | undefined, leaving: Leaving): Next<T>
}

/** Tells all pages what to pull after a write of this process. */
export type Publish = (
  kind: Pick<StoreKind, 'collection' | 'event' | 'eventOf' | 'parent'>,
  record: Stored,
) => void

/** The field with the id that an event about a record names. */
export const eventField = ({ eventOf, parent }: Pick<StoreKind, 'eventOf' | 'parent'>) =>
  eventOf ?? parent?.field
