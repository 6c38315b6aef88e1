import { type Db, GridFSBucket, type ObjectId } from 'mongodb'
import type { StoreKind } from '../../domain/store-kind.ts'
import type { AuditLine, Closing } from '../../domain/store.ts'
import type { History } from '../cursors.ts'

/** A record as a document: its columns, beside what it is. `applied` and `stamp` stand outside of `record`. */
export type Kept = {
  _id: string
  rev: number
  /** The database's own time of the last write. */
  stamp: Date
  createdAt: string
  deletedAt: string | null
  hidden?: number
  picture?: string | null
  at?: number | null
  applied?: AppliedEntry[]
  record: object
}

type KeptPicture = {
  _id: string
  file: ObjectId
  keptAt: string
  owners: string[]
  /** Owners who recently brought it for their profile. */
  profiles: string[]
}

/** This is a list because account ids may contain dots and dollar signs, which field names forbid. */
export type AppliedEntry = { uid: string; device: string; seq: number }

export const collectionsOf = (db: Db) => ({
  of: ({ collection }: Pick<StoreKind, 'collection'>) => db.collection<Kept>(collection),
  blocked: db.collection<{ _id: string }>('blocked'),
  audit: db.collection<AuditLine>('audit'),
  closed: db.collection<{ _id: string } & Closing>('closed'),
  pictures: db.collection<KeptPicture>('pictures'),
  uploads: new GridFSBucket(db, { bucketName: 'uploads' }),
  chunks: db.collection<{ files_id: ObjectId; n: number }>('uploads.chunks'),
})

export type Database = ReturnType<typeof collectionsOf> & { history: History; time: () => Promise<number> }
