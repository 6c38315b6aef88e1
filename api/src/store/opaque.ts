import * as z from 'zod/mini'
import { BadCursor } from '../domain/store-errors.ts'

/** Writes a value as text for a URL that tells its reader nothing, and reads it back; other text is a BadCursor. */
export const opaque = <T extends z.core.$ZodType>(schema: T) => ({
  write: (value: z.output<T>): string => Buffer.from(JSON.stringify(value)).toString('base64url'),
  read: (text: string): z.output<T> => {
    const result = z.safeParse(schema, parsed(Buffer.from(text, 'base64url').toString()))
    if (!result.success) throw new BadCursor('This is no cursor of this API.')
    return result.data
  },
})

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new BadCursor('This is no cursor of this API.', { cause: error })
  }
}
