import * as z from 'zod/mini'

const cursor = z.object({ epoch: z.int(), stamp: z.number() })
export type Cursor = z.infer<typeof cursor>

/** Looks into what is opaque to the app. */
export const openCursor = (text: unknown): Cursor =>
  cursor.parse(JSON.parse(Buffer.from(String(text), 'base64url').toString()))
