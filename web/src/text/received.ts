import { sentences, spoken } from './catalogue.ts'

const known: Partial<Record<string, string>> = sentences('received', {})

/** Translates a sentence of server, sign-in or sync if the catalogue has it. */
export const received = (sentence: string): string =>
  spoken.get() === 'en' ? sentence : (known[sentence] ?? sentence)
