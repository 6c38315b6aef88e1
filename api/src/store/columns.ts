import { type Draft, type Stored, valueOf } from '../domain/records.ts'
import type { StoreKind } from '../domain/store-kind.ts'
import { uploadOf } from '@group-organizer/contract/upload'

/** What a record is found by, beside its id. */
export type Columns = {
  rev: number
  /** Null for a tombstone: it keeps the place in lists of what it stands for. */
  createdAt: string | null
  deletedAt: string | null
  /** 1 where the moderators have hidden it. */
  hidden: number
} & Record<string, string | number | null>

const textOf = (record: object, field: string) => {
  const value = valueOf(record, field)
  return typeof value === 'string' ? value : null
}

/** The columns that a kind has beside the ones that all have. */
export const ownColumns = ({ picture, at, foundBy }: StoreKind): string[] => [
  ...(picture === undefined ? [] : ['picture']),
  ...(at === undefined ? [] : ['at']),
  ...foundBy,
]

/** What a store keeps beside a record to find it by. */
export const columnsOf = <T extends Stored>(kind: StoreKind<T>, record: Draft<T>): Columns => {
  const deletedAt = textOf(record, 'deletedAt')
  const columns: Columns = {
    rev: record.rev,
    createdAt: deletedAt === null ? (textOf(record, 'createdAt') ?? '') : null,
    deletedAt,
    hidden: deletedAt === null && textOf(record, 'hiddenAt') !== null ? 1 : 0,
  }
  if (kind.picture !== undefined) columns['picture'] = uploadOf(textOf(record, kind.picture) ?? '') ?? null
  if (kind.at !== undefined) {
    const moment = textOf(record, kind.at)
    columns['at'] = moment === null ? null : Date.parse(moment)
  }
  for (const field of kind.foundBy) columns[field] = textOf(record, field)
  return columns
}
