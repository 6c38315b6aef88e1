import { recordId, serverFields } from '@group-organizer/contract/fields'
import { seatFields } from '@group-organizer/contract/seat'
import * as z from 'zod/mini'
import { createKinds } from '../src/sync/rules/create-kinds.ts'
import type { Kind, Row } from '../src/sync/rules/kind.ts'
import type { Values } from '../src/sync/rules/mutation.ts'
import { rowReader } from '../src/sync/rules/read-rows.ts'
import { rowGuard } from '../src/sync/rules/row-guards.ts'

/* Kinds that the product does not have: one for each way of arriving, and one with a half that the server owns. */

type ToyParts = {
  /** Editable fields, with their blank values. */
  texts?: Record<string, string>
  parent?: { kind: string; field: string }
  /** Other fields, with their blank values. */
  others?: { shape: Record<string, z.ZodMiniType>; blank: Values }
}

/** Shared by all toys. */
const toy = (name: string, { texts = {}, parent, others = { shape: {}, blank: {} } }: ToyParts) => {
  const content = z.object(Object.fromEntries(Object.keys(texts).map((field) => [field, z.string()])))
  const ids = { _id: recordId, uid: z.string(), ...(parent && { [parent.field]: recordId }) }
  const live = z.looseObject({ ...ids, ...content.shape, ...others.shape, ...serverFields })
  const tombstone = z.looseObject({ ...ids, ...serverFields, deletedAt: z.string() })
  const read = rowReader(name, live, tombstone, texts)
  const blank = { ...texts, ...others.blank }
  return {
    name,
    table: `${name}s`,
    content,
    authored: z.object({}),
    strict: { create: content, update: z.partial(content) },
    blank,
    author: 'uid',
    ...(parent && { parent }),
    own: {},
    isRow: rowGuard<Row>({ ...blank, uid: '' }, parent ? { [parent.field]: '' } : {}),
    asRow: (value: unknown) => read(value) as Row | undefined,
  }
}

const noteTexts = { text: '', colour: '' }

/** Comes by the change feed. @param added fields of a later version */
const noteWith = (added?: Record<string, string>) =>
  ({
    ...toy('note', { texts: { ...noteTexts, ...added } }),
    arrives: { by: 'feed', list: '/notes', changes: '/note-changes', facts: ':note' },
    since: 3,
    address: ({ entityId }, action) => (action === 'create' ? '/notes' : `/notes/${entityId}`),
    recreate: (content) => (typeof content['text'] === 'string' ? () => content : undefined),
    ...(added && { added }),
  }) satisfies Kind

export const noteKind = noteWith()

const ofNote = { kind: noteKind.name, field: 'noteId' }

/** Comes as a list of its note. */
export const remarkKind = {
  ...toy('remark', { texts: { text: '' }, parent: ofNote }),
  parent: ofNote,
  arrives: { by: 'list', table: 'remarkLists', address: (noteId) => `/notes/${noteId}/remarks` },
  since: 3,
  address: ({ entityId, parent }, action) =>
    action === 'create' ? `/notes/${parent ?? ''}/remarks` : `/remarks/${entityId}`,
} satisfies Kind

/** Comes as the account's own list. The account wants a place at a note; the server owns the seat. */
export const placeKind = {
  ...toy('place', {
    parent: ofNote,
    others: {
      shape: { wanted: z.boolean(), ...seatFields },
      blank: { wanted: false, seat: 'none' },
    },
  }),
  parent: ofNote,
  arrives: { by: 'account', address: '/account/places' },
  since: 4,
  own: {
    want: {
      changes: z.object({ wanted: z.boolean() }),
      isState: true,
      method: 'put',
      show: (_, { wanted }) => ({ wanted }),
      isFulfilled: (record, { wanted }) => record['wanted'] === wanted,
    },
  },
  answered: (data) => z.safeParse(z.object({ place: z.unknown() }), data).data?.place,
  address: ({ parent }) => `/notes/${parent ?? ''}/place`,
} satisfies Kind

/** Is asked for by a screen, and not held. */
export const tickKind = {
  ...toy('tick', { texts: { text: '' }, parent: ofNote }),
  parent: ofNote,
  arrives: { by: 'demand' },
  since: 4,
  address: ({ entityId, parent }, action) =>
    action === 'create' ? `/notes/${parent ?? ''}/ticks` : `/ticks/${entityId}`,
} satisfies Kind

export const toyKinds = createKinds([noteKind, remarkKind, placeKind, tickKind])

/** The same kinds in a later version, where notes have a level. */
export const laterNoteKind = noteWith({ level: 'any' })
export const laterKinds = createKinds([laterNoteKind, remarkKind, placeKind, tickKind])

/** An earlier version that knows notes alone. */
export const earlierKinds = createKinds([noteKind])
