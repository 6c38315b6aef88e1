import * as z from 'zod/mini'
import { isObject } from '../../domain/parse-json.ts'
import { isLike } from './row-guards.ts'

/*
 * Reading is tolerant, writing is strict: a newer server may know more categories, longer texts and more fields. Id, owner and
 * counters must be there. Other values are kept as they came, and shown as empty if their type is wrong.
 */

type Json = Record<string, unknown>

/** Values that replace missing and unreadable fields. */
type Blank = Readonly<Record<string, string | number | boolean | null | readonly never[]>>

const readValue = (value: unknown, missing: Blank[string]) => {
  if (typeof missing === 'string') return typeof value === 'number' ? String(value) : missing
  if (typeof missing === 'boolean' || missing === null) return missing
  if (typeof missing === 'number') return Number.isFinite(Number(value)) ? Number(value) : missing
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : missing
}

const isUnderstood = (value: unknown, missing: Blank[string]) =>
  isLike(value, missing) && (!Array.isArray(value) || value.every((one) => typeof one === 'string'))

const withBlanks = (row: Json, blank: Blank): Json => {
  const odd = Object.entries(blank).filter(([field, missing]) => !isUnderstood(row[field], missing))
  return {
    ...row,
    ...Object.fromEntries(odd.map(([field, missing]) => [field, readValue(row[field], missing)])),
  }
}

/** Reads what it can of a record; undefined if this version cannot read it, or it says that it is of another kind. */
export const rowReader =
  <Live extends object, Tombstone>(
    kind: string,
    live: z.ZodMiniType<Live>,
    tombstone: z.ZodMiniType<Tombstone>,
    blank: Blank,
  ) =>
  (value: unknown): Live | Tombstone | undefined => {
    if (!isObject(value) || (value['kind'] ?? kind) !== kind) return undefined
    const { deletedAt, ...rest } = value
    // A tombstone keeps no texts.
    if (deletedAt !== undefined && deletedAt !== null) return z.safeParse(tombstone, value).data
    const row = withBlanks(rest, blank)
    const known = z.safeParse(live, row)
    return known.success ? { ...row, ...known.data } : undefined
  }

/** A list as it was sent: what could be read, and the ids of everything that was listed. */
export type List<T> = { rows: T[]; ids: string[] }

/** Reads a list row by row. An unreadable row does not stop the others. */
export const readList = <T>(
  read: (value: unknown) => T | undefined,
  values: readonly unknown[],
): List<T> => ({
  rows: values.map(read).filter((row) => row !== undefined),
  ids: values.flatMap((value) => (isObject(value) && typeof value['_id'] === 'string' ? [value['_id']] : [])),
})

export const listOf = <T>(read: (value: unknown) => T | undefined) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((values) => readList(read, values)),
  )
