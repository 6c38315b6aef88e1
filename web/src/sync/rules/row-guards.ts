import { isObject } from '../../domain/parse-json.ts'

// Another version, or a member, may have written the rows. Checking only types is fast, and loads no schema.

type Sample = Readonly<Record<string, unknown>>

/** A sample of `null` means an optional number. */
const typeOf = (sample: unknown) => (sample === null ? 'number or null' : typeof sample)

const isOfType = (value: unknown, type: string) =>
  typeof value === type || (type === 'number or null' && (value === null || typeof value === 'number'))

/** Computed once for thousands of rows. */
type Shape = readonly (readonly [field: string, type: string])[]

const shapeOf = (...samples: Sample[]): Shape =>
  samples.flatMap((sample) => Object.entries(sample).map(([field, value]) => [field, typeOf(value)] as const))

const hasShape = (value: unknown, shape: Shape) =>
  isObject(value) && shape.every(([field, type]) => isOfType(value[field], type))

const served = { _id: '', rev: 0, version: 0, stamp: 0 }

type Guard<R> = (row: unknown) => row is R

/**
 * @param live a sample of a live record, without the server's fields
 * @param always a sample of the fields that a tombstone has too
 */
export const rowGuard = <R>(live: Sample, always: Sample = {}): Guard<R> => {
  const shapes = [shapeOf(served, live, always), shapeOf(served, { deletedAt: '' }, always)]
  const lists = Object.entries(live).flatMap(([field, value]) => (Array.isArray(value) ? [field] : []))
  return (row): row is R =>
    isObject(row) &&
    shapes.some((shape) => hasShape(row, shape)) &&
    (row['deletedAt'] !== undefined || lists.every((field) => Array.isArray(row[field])))
}
