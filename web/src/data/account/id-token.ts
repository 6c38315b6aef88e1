import { decodeJwt } from 'jose'
import type { NoAnswer } from '../../domain/sync/outcome.ts'
import type { Device } from '../device.ts'

/** The current user's ID token, or null; no answer where the provider is needed for it and cannot be reached. */
export const tokenOf = async (
  { token }: Pick<Device, 'token'>,
  fresh: boolean,
): Promise<string | null | NoAnswer> => {
  try {
    return await token({ fresh })
  } catch {
    return { kind: 'none', because: 'The sign-in cannot be reached.' }
  }
}

/** The account (`sub`) an ID token speaks for. Not verified here: the server does that. */
export const subjectOf = (token: string): string => decodeJwt(token).sub ?? ''
