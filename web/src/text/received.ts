import { sentences, spoken } from './catalogue.ts'

const known: Partial<Record<string, string>> = sentences('received', {})

/**
 * What the server, the sign-in or this device's sync says in English, in the reader's language where the catalogue has it; the
 * provider's own words stay as they are.
 */
export const received = (sentence: string): string =>
  spoken.get() === 'en' ? sentence : (known[sentence] ?? sentence)
