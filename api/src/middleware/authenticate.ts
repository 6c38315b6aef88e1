import { InvalidToken } from '../auth/errors.ts'
import type { Identity, Verify } from '../auth/verifier.ts'
import { Refusal } from '../domain/refusal.ts'

const bearer = (header: string | undefined) => /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]

/** @returns whom an `Authorization` header speaks for. Throws Refusal (signin_required), KeysUnavailable. */
export const memberOf = async (verify: Verify, header: string | undefined): Promise<Identity> => {
  const token = bearer(header)
  if (token === undefined) throw new Refusal('signin_required')
  try {
    return await verify(token)
  } catch (error) {
    if (error instanceof InvalidToken) throw new Refusal('signin_required')
    throw error
  }
}
