import type { Applied } from '../../domain/records.ts'

/** A record as a document: what it is found by, beside what it is. `applied` and `stamp` stand outside of `record`. */
export type Kept = {
  _id: string
  rev: number
  /** The database's own time of the last write. */
  stamp: Date
  createdAt: string
  deletedAt: string | null
  ownerId?: string
  groupId?: string
  category?: string | null
  search?: string
  applied: AppliedEntry[]
  record: unknown
}

/** Ids of accounts may contain dots and dollar signs, which are awkward in field names: hence a list. */
export type AppliedEntry = { uid: string; device: string; seq: number }

export const appliedList = (applied: Applied): AppliedEntry[] =>
  Object.entries(applied).flatMap(([uid, devices]) =>
    Object.entries(devices).map(([device, seq]) => ({ uid, device, seq })),
  )

export const appliedOf = (list: AppliedEntry[]): Applied =>
  Object.fromEntries(
    [...Map.groupBy(list, ({ uid }) => uid)].map(([uid, entries]) => [
      uid,
      Object.fromEntries(entries.map(({ device, seq }) => [device, seq])),
    ]),
  )

/** What a draft becomes when `applied` is taken out of it. */
export type Bare<T> = T extends unknown ? Omit<T, 'stamp' | 'applied'> : never
