import * as z from 'zod/mini'

/** The server's decision about a member's intent. */
export const seat = z.enum(['confirmed', 'waiting', 'none'])
export type Seat = z.infer<typeof seat>

/** `place` is 1 for the first in line, and missing unless the member waits. */
export const seatFields = { seat, place: z.optional(z.int().check(z.gte(1))) }

/** Id of the one intent that an account has about a parent. Server and all devices make the same one, so there are never two. */
export const intentId = async (kind: string, parentId: string, uid: string): Promise<string> => {
  const named = new TextEncoder().encode(JSON.stringify([kind, parentId, uid]))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', named))
  return Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
