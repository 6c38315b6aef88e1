import * as z from 'zod/mini'

/**
 * Request header that makes a write safe to repeat: `<device id>:<seq>`. A device id begins with a letter: JavaScript
 * puts keys that are numbers before all others, and records forget the devices that wrote longest ago by that order.
 */
export const idempotencyHeader = 'Idempotency-Key'

export const idempotencyKey = z
  .string()
  .check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{7,63}:[1-9][0-9]{0,14}$/, { error: 'must be <device id>:<seq>' }))

/** @returns device and seq of a valid key */
export const parseIdempotencyKey = (key: string): { device: string; seq: number } => {
  const colon = key.indexOf(':')
  return { device: key.slice(0, colon), seq: Number(key.slice(colon + 1)) }
}

/** The ETag of a record: its content as of one epoch of the store (RFC 9110, section 8.8.3). */
export const recordTag = (epoch: number, version: number) => `"${String(epoch)}.${String(version)}"`

/** `If-Match` of a mutation that was made without a known version. It matches no record. */
export const unknownTag = '"0"'
