import { decodeJwt } from 'jose'
import type { NoAnswer } from '../rules/outcome.ts'

/**
 * Gives the logged-in member's ID token, or null; `fresh` asks the provider for a new one. Rejects if the provider is needed
 * for it and cannot be reached.
 */
export type TokenSource = (options?: { fresh?: boolean }) => Promise<string | null>

/** Milliseconds to wait for a token. The drain holds its lock meanwhile. */
const longestMs = 60_000

/** The current user's ID token, or null; no answer where the provider cannot be reached, or says nothing for a minute. */
export const tokenOf = async (
  { token }: { token: TokenSource },
  fresh: boolean,
): Promise<string | null | NoAnswer> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The sign-in says nothing.'))
    }, longestMs)
  })
  try {
    return await Promise.race([token({ fresh }), silence])
  } catch {
    return { kind: 'none', because: 'The sign-in cannot be reached.', local: true }
  } finally {
    clearTimeout(timer)
  }
}

/** The account (`sub`) an ID token speaks for. Not verified here: the server does that. */
export const tokenSubject = (token: string): string => decodeJwt(token).sub ?? ''

/** The token of this account: null where it is not signed in any more, no answer where the provider cannot be reached. */
export const tokenFor = async (device: { token: TokenSource }, uid: string, fresh: boolean) => {
  const token = await tokenOf(device, fresh)
  return typeof token === 'string' && tokenSubject(token) !== uid ? null : token
}
