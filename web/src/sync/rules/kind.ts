import { recordId } from '@group-organizer/contract/fields'
import * as z from 'zod/mini'
import { mutationSchema, upgradeMutation } from './mutation-schema.ts'
import {
  type Mutation,
  type NewMutation,
  type Unnumbered,
  type Values,
  actionOf,
  envelope,
} from './mutation.ts'
import { hasShape, hasSome, shapeOf } from './row-guards.ts'

/** A record as the server sends it, as far as the engine looks at it. */
export type Row = Values & {
  _id: string
  rev: number
  version: number
  stamp: number
  hidden?: boolean | undefined
}

/**
 * What a member sets about a record that is their own and not its content: that they like it, why they report it. The last
 * one counts, and there is nothing to compare.
 */
export type OwnAction = {
  /** Its `changes`, as they are kept and sent. */
  changes: z.ZodMiniObject
  /** A value of each field that is always there: its type is the field's. */
  sample: Values
  /** What the record on the screen becomes by it; missing where nothing is shown of it. */
  show?: (record: Values, changes: Values, uid: string) => Values
  /** Nothing is left to do where the record is gone. */
  endsWithRecord?: true
  /** Whether a record says it already. */
  isFulfilled?: (record: Values, changes: Values, uid: string) => boolean
}

/** All that the engine knows about a kind of record. */
export type Kind = {
  /** The types of its mutations begin with it: `group.create`. */
  name: string
  /** Table of the device's database. */
  table: string
  /** The editable fields, as they are kept: another version of the app or the server may allow more. */
  content: z.ZodMiniObject
  /** What a creation says besides. */
  authored: z.ZodMiniObject
  /** What `changes` may say that are queued now. */
  strict: { create: z.ZodMiniType<Values>; update: z.ZodMiniType<Values> }
  /** What stands in for each field of a live record that is missing, or that the server has not given it yet. */
  blank: Values
  /** The field that names the account whose record it is. */
  author: string
  /** The record that it belongs to: the field with its id, and the table of what is known of each of its lists. */
  parent?: { kind: string; field: string; lists: string }
  own: Readonly<Record<string, OwnAction>>
  /** Whether a held row has the types of this kind's fields, dead or alive. */
  isRow: (row: unknown) => row is Row
  /** The record that an answer carries, if this version can read it. */
  asRow: (value: unknown) => Row | undefined
  /** Where a mutation is sent to, below the API's base. */
  address: (about: { entityId: string; parent: string | undefined }, action: string) => string
}

/** The kinds of records that an engine is given. */
export type Kinds = {
  all: readonly Kind[]
  /** Kinds of what belongs to records of this kind. */
  childrenOf: (kind: Kind) => readonly Kind[]
  /** The kind of what records of this kind belong to. */
  parentKindOf: (kind: Kind) => Kind | undefined
  /** Throws where there is no such kind: for what `readMutation` has read. */
  of: (mutation: { type: string }) => Kind
  /** The same as a guess by the types of its fields alone, which costs next to nothing for thousands of rows. */
  guessMutation: (row: object) => Mutation | undefined
  /** A row of the outbox, brought up to this version's shape; undefined where this version cannot read it. */
  readMutation: (row: object) => Mutation | undefined
  /** What a row wants done, without what the outbox notes about it. */
  newMutationOf: (row: NewMutation) => NewMutation
  /** A row that is to be added to the outbox, without what does not belong there. Throws a ZodError where it lacks something. */
  parse: (row: { type: string; [field: string]: unknown }) => Unnumbered
  /** A new mutation as it may be queued. Throws a ZodError where it says what is not allowed. */
  keepToContract: <M extends NewMutation>(mutation: M) => M
}

/** Names of the editable fields. */
export const fieldsOf = ({ content }: Kind): readonly string[] => Object.keys(content.shape)

/** The editable fields of a record alone. */
export const contentOf = (kind: Kind, record: object): Values => {
  const values = new Map<string, unknown>(Object.entries(record))
  return Object.fromEntries(fieldsOf(kind).map((field) => [field, values.get(field)]))
}

/** Id of the record that a mutation's record belongs to. */
export const parentOf = ({ parent }: Kind, mutation: object): string | undefined => {
  const id: unknown = parent && Reflect.get(mutation, parent.field)
  return typeof id === 'string' ? id : undefined
}

const ownSchemas = ({ own }: Kind) =>
  Object.entries(own).map(([action, { changes }]): [string, z.ZodMiniObject] => [
    action,
    z.object({ changes }),
  ])

/** The types of what `changes` always holds, or may hold, by the type of a mutation. */
const guardsOf = ({ name, content, authored, blank, own }: Kind) => {
  const sample = (schema: z.ZodMiniObject) =>
    Object.fromEntries(Object.keys(schema.shape).map((field) => [field, blank[field]]))
  const shape = shapeOf(sample(content))
  const created = shapeOf(sample(content), sample(authored))
  const guards: [string, (changes: unknown) => boolean][] = [
    ['create', (changes) => hasShape(changes, created)],
    ['update', (changes) => hasSome(changes, shape)],
    ['delete', () => true],
    ...Object.entries(own).map(([action, { sample: types }]): [string, (changes: unknown) => boolean] => {
      const said = shapeOf(types)
      return [action, (changes) => hasShape(changes, said)]
    }),
  ]
  return guards.map(([action, guard]) => [`${name}.${action}`, guard] as const)
}

/** What a mutation holds beside the envelope, by its type. */
const schemasOf = (kind: Kind) => {
  const { name, content, authored, parent } = kind
  const actions: [string, z.ZodMiniObject][] = [
    ['create', z.object({ changes: z.extend(content, authored.shape) })],
    [
      'update',
      z.object({ changes: z.partial(content), base: z.partial(content), whole: z.optional(content) }),
    ],
    ['delete', z.object({ base: content })],
    ...ownSchemas(kind),
  ]
  return actions.map(([action, schema]) => {
    const type = `${name}.${action}`
    const named: z.ZodMiniObject = z.extend(schema, {
      type: z.literal(type),
      ...(parent && { [parent.field]: recordId }),
    })
    // The fields above are what the type says; that of the parent is beside them.
    return [type, named as z.ZodMiniType as z.ZodMiniType<NewMutation>] as const
  })
}

const envelopeShape = shapeOf({ seq: 0, uid: '', entityId: '', state: '', type: '' })

/** Rows of another schema count as unreadable, whatever they look like. */
const isMutation = (
  guards: ReadonlyMap<string, (changes: unknown) => boolean>,
  row: object,
): row is Mutation => {
  if (!hasShape(row, envelopeShape) || !('type' in row)) return false
  const guard = guards.get(String(row.type))
  return 'schema' in row && row.schema === mutationSchema && guard?.(Reflect.get(row, 'changes')) === true
}

const numberedEnvelope = z.extend(envelope, { seq: z.int().check(z.gte(1)) })

/** Throws where there are no such mutations. */
const schemaFor = <S>(schemas: ReadonlyMap<string, S>, { type }: { type: string }): S => {
  const schema = schemas.get(type)
  if (!schema) throw new Error(`There are no mutations of the type ${type}.`)
  return schema
}

export const createKinds = (all: readonly Kind[]): Kinds => {
  const byName = new Map(all.map((kind) => [kind.name, kind]))
  const find = (type: string) => byName.get(type.slice(0, Math.max(0, type.indexOf('.'))))
  const of = ({ type }: { type: string }) => {
    const kind = find(type)
    if (!kind) throw new Error(`There is no kind of record with mutations of the type ${type}.`)
    return kind
  }
  const guards = new Map(all.flatMap(guardsOf))
  const schemas = all.flatMap(schemasOf)
  const newMutations = new Map(schemas)
  const rows = new Map(schemas.map(([type, schema]) => [type, z.intersection(numberedEnvelope, schema)]))
  const newRows = new Map(schemas.map(([type, schema]) => [type, z.intersection(envelope, schema)]))
  return {
    all,
    childrenOf: ({ name }) => all.filter(({ parent }) => parent?.kind === name),
    parentKindOf: ({ parent }) => parent && byName.get(parent.kind),
    of,
    guessMutation: (row) => {
      const upgraded = upgradeMutation(row)
      return isMutation(guards, upgraded) ? upgraded : undefined
    },
    readMutation: (row) => {
      const upgraded = upgradeMutation(row)
      const schema = 'type' in upgraded ? rows.get(String(upgraded.type)) : undefined
      return schema?.safeParse(upgraded).data
    },
    newMutationOf: (row) => schemaFor(newMutations, row).parse(row),
    parse: (row) => schemaFor(newRows, row).parse(row),
    keepToContract: (mutation) => {
      const { strict } = of(mutation)
      const action = actionOf(mutation)
      if (action !== 'create' && action !== 'update') return mutation
      return { ...mutation, changes: strict[action].parse(mutation.changes) }
    },
  }
}
