import { type Draft, type Stored, valueOf } from '../domain/records.ts'
import type { StoreKind } from '../domain/store-kind.ts'
import { uploadOf } from '@group-organizer/contract/upload'

export type Columns = {
  rev: number
  /** Null for a tombstone, which keeps its record's place in lists. */
  createdAt: string | null
  deletedAt: string | null
  hidden: number
} & Record<string, string | number | null>

const textOf = (record: object, field: string) => {
  const value = valueOf(record, field)
  return typeof value === 'string' ? value : null
}

export const ownColumns = ({ picture, at, foundBy }: StoreKind): string[] => [
  ...(picture === undefined ? [] : ['picture']),
  ...(at === undefined ? [] : ['at']),
  ...foundBy,
]

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
