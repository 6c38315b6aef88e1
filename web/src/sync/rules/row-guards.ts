/*
 * Whether what this device has kept is what this version of the app expects of it. Another version may have written it, or
 * a member's own hands. Only the types of the fields are looked at: that keeps screens from breaking, costs next to nothing
 * for thousands of rows, and needs no schema to be loaded before the first page.
 */

type Sample = Readonly<Record<string, unknown>>

/** Taken apart once, not again for each of thousands of rows. */
type Shape = readonly (readonly [field: string, type: string])[]

/** The types of what the samples hold. */
export const shapeOf = (...samples: Sample[]): Shape =>
  samples.flatMap((sample) => Object.entries(sample).map(([field, value]) => [field, typeof value] as const))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const hasShape = (value: unknown, shape: Shape) =>
  isRecord(value) && shape.every(([field, type]) => typeof value[field] === type)

export const hasSome = (value: unknown, shape: Shape) =>
  isRecord(value) &&
  shape.every(([field, type]) => value[field] === undefined || typeof value[field] === type)

const served = { _id: '', rev: 0, version: 0, stamp: 0 }

/**
 * Says whether a held row is a record of a kind, or what stays of one.
 * @param live a value of each field of a live record, but for what the server adds to all of them
 * @param always a value of each field that a tombstone has, too
 */
export const rowGuard = (live: Sample, always: Sample = {}) => {
  const shapes = [shapeOf(served, live, always), shapeOf(served, { deletedAt: '' }, always)]
  const lists = Object.entries(live).flatMap(([field, value]) => (Array.isArray(value) ? [field] : []))
  return (row: unknown): boolean =>
    isRecord(row) &&
    shapes.some((shape) => hasShape(row, shape)) &&
    (row['deletedAt'] !== undefined || lists.every((field) => Array.isArray(row[field])))
}
