import { decodeJwt } from 'jose'
import type { NoAnswer } from '../rules/outcome.ts'
import { reasonOf } from '../rules/reason.ts'

/** The ID token, or null; `fresh` asks for a new one. Rejects if the provider is needed but unreachable. */
export type TokenSource = (options?: { fresh?: boolean }) => Promise<string | null>

/** Milliseconds to wait for a token. The drain holds its lock meanwhile. */
const longestMs = 60_000

export const tokenOf = async (
  { token }: { token: TokenSource },
  fresh: boolean,
): Promise<string | null | NoAnswer> => {
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(silence.reject, longestMs)
  try {
    return await Promise.race([token({ fresh }), silence.promise])
  } catch {
    return { kind: 'none', because: reasonOf('signin_unreachable'), local: true }
  } finally {
    clearTimeout(timer)
  }
}

/** The token's account (`sub`), unverified: the server verifies it. */
export const tokenSubject = (token: string): string => decodeJwt(token).sub ?? ''

/** Null if this account is not signed in. */
export const tokenFor = async (device: { token: TokenSource }, uid: string, fresh: boolean) => {
  const token = await tokenOf(device, fresh)
  return typeof token === 'string' && tokenSubject(token) !== uid ? null : token
}
