import type * as z from 'zod/mini'
import type { Author } from '../../domain/new-record.ts'
import type { Mutation, NewMutation, Unnumbered, Values } from './mutation.ts'

/** A record as the server sends it, as far as the engine looks at it. */
export type Row = Values & {
  _id: string
  rev: number
  version: number
  stamp: number
  hidden?: boolean | undefined
}

/** An action such as a like or a report: it sets something of the member's own. The last one counts, nothing is compared. */
export type OwnAction = {
  /** Its `changes`, as they are kept and sent. */
  changes: z.ZodMiniObject
  /** The fields that the action changes on screen; missing if it shows nothing. */
  show?: (record: Values, changes: Values, uid: string) => Values
  /** The action is finished when the record is gone. */
  endsWithRecord?: true
  /** A state said of the parent, such as a wish. The id is `intentId(kind, parent, uid)`, so no record has to exist yet. */
  isState?: true
  /** POST by default. */
  method?: 'put' | 'patch'
  /** Whether a record has these values already. */
  isFulfilled?: (record: Values, changes: Values, uid: string) => boolean
}

/** A list names only a part of a long record. The account's own part is asked for beside it. */
type Supplement = {
  address: (parentId: string) => string
  isCut: (row: Row) => boolean
  /** Adds the account's part to a record that the answer names. */
  add: (row: Row, uid: string) => Row
}

/** The part of a kind that a device holds. The change feed still brings everything. */
export type Part = {
  /** Query of the daily list. */
  query: (now: number) => Readonly<Record<string, string>>
  /** Whether that list contains the record. */
  isListed: (row: Row, now: number) => boolean
  /** Query that brings the rest of one parent, once. */
  queryOfParent: (parentId: string, now: number) => Readonly<Record<string, string>>
}

/** A list that only some accounts may read. Its rows leave the device when the account logs out. */
export type Restricted = {
  /** The lists of parents between these values of an index are kept fresh. */
  near: (now: number) => { index: string; from: string; until: string }
  /** @param owner the record that the parent belongs to */
  mayRead: (owner: Row, uid: string) => boolean
  /** A kind of the same parent: its events name this list, too. */
  changesWith: string
}

type Arrival =
  /**
   * Everything in pages, or a part, then the changes since a cursor. Kinds with the same `changes` are asked for together.
   * Names of its facts end in `facts`.
   */
  | { by: 'feed'; list: string; changes: string; facts: string; part?: Part }
  /** A list for each parent, with an ETag. `table` holds what is known of each list. */
  | {
      by: 'list'
      table: string
      address: (parentId: string) => string
      supplement?: Supplement
      restricted?: Restricted
    }
  /**
   * The account's own list, with an ETag. Its rows leave the device when the account logs out. It is pulled anew also with
   * events that name one of the tables `follows`, about parents that are followed.
   */
  | { by: 'account'; address: string; follows?: readonly string[] }
  /** It arrives only when a screen asks (`askForRecords`). A row is held while a change of it waits. */
  | { by: 'demand' }

export type Kind = {
  /** The types of its mutations begin with it. */
  name: string
  /** Its table on the device. Events and the list of hidden records name the kind by it, too. */
  table: string
  /** The version of the device's database that brought its tables; the first by default. */
  since?: number
  arrives: Arrival
  /** Editable fields, as tolerant as reading is: another version of the app or the server may allow more. */
  content: z.ZodMiniObject
  /** Further fields of a creation. */
  authored: z.ZodMiniObject
  /** Fields that follow from editable ones. A change brings them for the screen; the server makes its own. */
  derived?: z.ZodMiniObject
  /** Further fields that its table is searched by. */
  indexes?: readonly string[]
  /** The `changes` that may be queued now. */
  strict: { create: z.ZodMiniType<Values>; update: z.ZodMiniType<Values> }
  /** Stands in for each missing field of a live record. */
  blank: Values
  /** Editable fields that a later version added, with their values for older rows and creations. */
  added?: Values
  /** The field that names the account whose record it is. */
  author: string
  /** The kind that its records belong to, and the field with the parent's id. */
  parent?: { kind: string; field: string }
  /** The field of a creation with the id of a further record that has to exist first. */
  after?: string
  own: Readonly<Record<string, OwnAction>>
  /** The field with the address of a picture that is uploaded before its change. */
  pictureField?: string
  /** Makes the `changes` of a creation that replaces a deleted record; undefined if its content is not enough. */
  recreate?: (content: Values) => ((author: Author, now: number) => Values) | undefined
  /** Whether a held row, live or deleted, has the types of this kind's fields. */
  isRow: (row: unknown) => row is Row
  /** The record that an answer carries, if this version can read it. */
  asRow: (value: unknown) => Row | undefined
  /** The part of an answer to a mutation that is the record; all of it by default. */
  answered?: (data: unknown) => unknown
  /** Address of a mutation's request, below the API's base. */
  address: (
    about: { entityId: string; parent: string | undefined; changes: Values },
    action: string,
  ) => string
}

export type KindOf<R extends Row> = Omit<Kind, 'isRow'> & { isRow: (row: unknown) => row is R }

type Arriving<By extends Arrival['by']> = Kind & { arrives: { by: By } }

export type FeedKind = Arriving<'feed'>
export type AccountKind = Arriving<'account'>
export type ListKind = Arriving<'list'> & Required<Pick<Kind, 'parent'>>

/** A kind of which the device holds a part, and more for some parents. */
export type PartKind = FeedKind & { arrives: { part: Part } } & Required<Pick<Kind, 'parent'>>
export const isFeedKind = (kind: Kind): kind is FeedKind => kind.arrives.by === 'feed'
export const isAccountKind = (kind: Kind): kind is AccountKind => kind.arrives.by === 'account'
export const isPartKind = (kind: Kind): kind is PartKind =>
  kind.arrives.by === 'feed' && kind.arrives.part !== undefined && kind.parent !== undefined
/** Whether rows of a kind belong to the account that is logged in. */
export const isOfAccount = (kind: Kind): boolean =>
  isAccountKind(kind) || (isListKind(kind) && kind.arrives.restricted !== undefined)
export const isListKind = (kind: Kind): kind is ListKind =>
  kind.arrives.by === 'list' && kind.parent !== undefined

/** The kinds of records that an engine is given. */
export type Kinds = {
  all: readonly Kind[]
  /** Kinds whose records belong to records of this kind. */
  childrenOf: (kind: Kind) => readonly Kind[]
  parentKindOf: (kind: Kind) => Kind | undefined
  /** Expects a mutation that `readMutation` has read. Throws if there is no such kind. */
  of: (mutation: { type: string }) => Kind
  /** A row of the outbox in this version's shape; undefined where this version cannot read it. */
  readMutation: (row: object) => Mutation | undefined
  /** A row for the outbox, without what does not belong there. Throws a ZodError where it lacks something. */
  parse: (row: { type: string; [field: string]: unknown }) => Unnumbered
  /** Checks a new mutation against the contract. Throws ZodError. */
  keepToContract: <M extends NewMutation>(mutation: M) => M
}

/** Names of the editable fields. */
export const fieldsOf = ({ content }: Kind): readonly string[] => Object.keys(content.shape)

export const pick = <V extends object>(fields: readonly (keyof V)[], values: V) =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<V>

export const contentOf = (kind: Kind, record: object): Values => pick<Values>(fieldsOf(kind), { ...record })

/** Id of the record that a mutation's record belongs to. */
export const parentOf = ({ parent }: Pick<Kind, 'parent'>, mutation: object): string | undefined => {
  const id: unknown = parent && Reflect.get(mutation, parent.field)
  return typeof id === 'string' ? id : undefined
}
