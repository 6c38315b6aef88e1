import * as z from 'zod/mini'
import { type ErrorCode, errors } from './errors.ts'

const errorCode = z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]])

/** One field that was refused: where, and what it should be. */
export const issue = z.object({ field: z.string(), message: z.string() })
export type Issue = z.infer<typeof issue>

/** Facts about an answer that are not its content. */
export const meta = z.object({
  /** Number of the store's history; it rises when a backup is restored. Records of an older epoch count for nothing. */
  epoch: z.int(),
  /** The store's `stamp` at the beginning of the answer: every record stamped up to here was seen. */
  asOf: z.optional(z.number()),
  /** Where the next `GET /changes` goes on. Opaque. */
  cursor: z.optional(z.string()),
  /** `after` of the next page; missing on the last one. Opaque. */
  next: z.optional(z.string()),
  /** How many records the whole list has, over all pages. */
  total: z.optional(z.int()),
  /**
   * Only where a write changed nothing because its idempotency key was not above the highest applied: that highest seq. A
   * device that has never sent this key, or a later one, learns from it that another device goes by the same name.
   */
  appliedSeq: z.optional(z.int()),
  /** Whether more changes wait behind `cursor`. */
  more: z.optional(z.boolean()),
})
export type Meta = z.infer<typeof meta>

/** An answer that carries `data`: `{ success: true, data, message, meta }`. */
export const answer = <T extends z.core.$ZodType>(data: T) =>
  z.object({ success: z.literal(true), data, message: z.string(), meta })

/** An answer that says no. `data` is the current record where the refusal is about one (412, 410). */
export const refusal = z.object({
  success: z.literal(false),
  message: z.string(),
  code: errorCode,
  issues: z.optional(z.array(issue)),
  data: z.optional(z.unknown()),
  meta: z.optional(meta),
})
export type Refusal = z.infer<typeof refusal>
