import * as z from 'zod/mini'

const nothing = z.object({})

/** For kinds whose records nobody creates or edits. */
export const noContent = {
  content: nothing,
  authored: nothing,
  strict: { create: nothing, update: nothing },
}
