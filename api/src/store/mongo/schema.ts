import type { Collection } from 'mongodb'
import type { StoreKind } from '../../domain/store-kind.ts'
import { columnsOf } from '../columns.ts'
import type { Database, Kept } from './database.ts'
import { recordOf } from './documents.ts'

type Index = Record<string, 1 | -1>

const newest = { createdAt: -1, _id: -1 } as const

export const indexesOf = ({ feed, hasNoTombstones, picture, at, foundBy }: StoreKind): Index[] => [
  { stamp: 1, _id: 1 },
  ...(feed || hasNoTombstones ? [newest] : []),
  feed ? { deletedAt: 1, ...newest } : { deletedAt: 1 },
  ...foundBy.map((field) => ({ [field]: 1, ...newest }) as const),
  ...(picture === undefined ? [] : [{ picture: 1 } as const]),
  ...(at === undefined ? [] : [{ at: 1, _id: 1 } as const]),
]

export const otherIndexes = {
  audit: [
    { at: -1, _id: -1 },
    { subject: 1, at: -1, _id: -1 },
  ],
  pictures: [{ keptAt: 1 }, { owners: 1 }, { profiles: 1, keptAt: -1 }],
} satisfies Record<string, Index[]>

/** Earlier versions searched on the server, and counted what an owner has. */
const earlierIndexes = ['category_1_createdAt_-1__id_-1', 'ownerId_1_deletedAt_1_createdAt_-1__id_-1']

/** Fills columns that documents of an earlier version lack. A write at the same time fills them itself. */
const fill = async (kind: StoreKind, documents: Collection<Kept>) => {
  for (const field of kind.foundBy)
    for await (const kept of documents.find({ [field]: null })) {
      const { createdAt: _, ...columns } = columnsOf(kind, recordOf(kind, kept))
      await documents.updateOne({ _id: kept._id, rev: kept.rev }, { $set: columns })
    }
}

/** FerretDB fails on a list with existing indexes, so each is created on its own. */
const createIndexes = async (documents: Pick<Collection, 'createIndex'>, keys: readonly Index[]) => {
  for (const key of keys) await documents.createIndex(key, {}, {})
}

export const prepareCollections = async (
  { of, audit, pictures }: Pick<Database, 'of' | 'audit' | 'pictures'>,
  kinds: readonly StoreKind[],
) => {
  const prepare = async (kind: StoreKind) => {
    const documents = of(kind)
    await createIndexes(documents, indexesOf(kind))
    for (const name of earlierIndexes) if (await documents.indexExists(name)) await documents.dropIndex(name)
    await fill(kind, documents)
  }
  await Promise.all([
    ...kinds.map(prepare),
    createIndexes(audit, otherIndexes.audit),
    createIndexes(pictures, otherIndexes.pictures),
  ])
}
