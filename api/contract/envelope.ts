import * as z from 'zod/mini'
import { type ErrorCode, errors } from './errors.ts'

const errorCode = z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]])

export const issue = z.object({ field: z.string(), message: z.string() })
export type Issue = z.infer<typeof issue>

export const meta = z.object({
  /** Number of the store's history; a restore raises it. Records of an older epoch are ignored. */
  epoch: z.int(),
  /** The store's `stamp` at the beginning of the answer, which covers every record up to it. */
  asOf: z.optional(z.number()),
  /** Start of the next `GET /changes`; opaque. */
  cursor: z.optional(z.string()),
  /** `after` of the next page; opaque, missing on the last one. */
  next: z.optional(z.string()),
  total: z.optional(z.int()),
  /** Highest applied seq, if a repeated write changed nothing. An unknown seq betrays another device of the same id. */
  appliedSeq: z.optional(z.int()),
  more: z.optional(z.boolean()),
})
export type Meta = z.infer<typeof meta>

export const answer = <T extends z.core.$ZodType>(data: T) =>
  z.object({ success: z.literal(true), data, message: z.string(), meta })

/** `data` is the current record if the refusal is about one (412, 410). */
export const refusal = z.object({
  success: z.literal(false),
  message: z.string(),
  code: errorCode,
  issues: z.optional(z.array(issue)),
  data: z.optional(z.unknown()),
  meta: z.optional(meta),
})
export type Refusal = z.infer<typeof refusal>
