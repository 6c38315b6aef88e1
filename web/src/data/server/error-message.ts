/** What an error says. */
export const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
