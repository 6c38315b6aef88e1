import { decodeJwt } from 'jose'
import type { NoAnswer } from '../../domain/sync/outcome.ts'

/**
 * Gives the logged-in member's ID token, or null; `fresh` asks the provider for a new one. Rejects if the provider is needed
 * for it and cannot be reached.
 */
export type TokenSource = (options?: { fresh?: boolean }) => Promise<string | null>

/** The current user's ID token, or null; no answer where the provider cannot be reached. */
export const tokenOf = async (
  { token }: { token: TokenSource },
  fresh: boolean,
): Promise<string | null | NoAnswer> => {
  try {
    return await token({ fresh })
  } catch {
    return { kind: 'none', because: 'The sign-in cannot be reached.' }
  }
}

/** The account (`sub`) an ID token speaks for. Not verified here: the server does that. */
export const tokenSubject = (token: string): string => decodeJwt(token).sub ?? ''
