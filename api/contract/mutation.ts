import * as z from 'zod/mini'

/** `<device id>:<seq>`. The id begins with a letter: JavaScript sorts numeric keys first, and age is an order. */
export const idempotencyHeader = 'Idempotency-Key'

export const idempotencyKey = z
  .string()
  .check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{7,63}:[1-9][0-9]{0,14}$/, { error: 'must be <device id>:<seq>' }))

export const parseIdempotencyKey = (key: string): { device: string; seq: number } => {
  const colon = key.indexOf(':')
  return { device: key.slice(0, colon), seq: Number(key.slice(colon + 1)) }
}

/** ETag of a record (RFC 9110, section 8.8.3). */
export const recordTag = (epoch: number, version: number) => `"${String(epoch)}.${String(version)}"`

/** `If-Match` without a known version. It matches no record. */
export const unknownTag = '"0"'
