import { isObject } from '../../domain/parse-json.ts'

// Another version, or a member, may have written the rows. Checking only types is fast, and loads no schema.

type Sample = Readonly<Record<string, unknown>>

/** Whether two values are of one type. A sample of `null` means an optional number. */
export const isLike = (value: unknown, sample: unknown) => {
  if (sample === null) return value === null || typeof value === 'number'
  return Array.isArray(sample) ? Array.isArray(value) : typeof value === typeof sample
}

const served = { _id: '', rev: 0, version: 0, stamp: 0 }

type Guard<R> = (row: unknown) => row is R

/**
 * @param live a sample of a live record, without the server's fields
 * @param always a sample of the fields that a tombstone has too
 */
export const rowGuard = <R>(live: Sample, always: Sample = {}): Guard<R> => {
  // Listed once for thousands of rows.
  const samples = [live, { deletedAt: '' }].map((own) => Object.entries({ ...served, ...own, ...always }))
  return (row): row is R =>
    isObject(row) && samples.some((fields) => fields.every(([field, sample]) => isLike(row[field], sample)))
}
