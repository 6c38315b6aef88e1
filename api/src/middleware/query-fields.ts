import * as z from 'zod/mini'
import { limits } from 'contract/limits'

/** `true` or `false`, as a query writes it. */
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((word) => word === 'true'),
)

/** How many records a page may have. */
export const pageSize = z.pipe(
  z.string().check(z.regex(/^[0-9]{1,9}$/, { error: 'must be a whole number' })),
  z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(limits.page))),
)

/** Opaque text that an earlier answer gave. */
export const cursor = z.string().check(z.minLength(1), z.maxLength(1_000))
