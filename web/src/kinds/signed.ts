import * as z from 'zod/mini'

/* Shared by feedback, announcements and replies. */

export const signedBlank = { userName: '', userPhoto: '', createdAt: '' }

export const signed = z.object({ userName: z.string(), createdAt: z.string(), userPhoto: z.string() })
