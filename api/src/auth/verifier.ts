import { type JWTPayload, type JWTVerifyGetKey, UnsecuredJWT, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { KeysUnavailable, createSigningKeys } from './signing-keys.ts'

export class InvalidToken extends Error {
  override name = 'InvalidToken'
}

export type Identity = {
  uid: string
  email?: string | undefined
  emailVerified?: boolean | undefined
  name?: string | undefined
  picture?: string | undefined
  /** Last log-in, in milliseconds since 1970. A refreshed token keeps it. */
  signedInAt?: number | undefined
}

/** Throws InvalidToken or KeysUnavailable. */
export type Verify = (token: string) => Promise<Identity>

type Options = { projectId: string; emulator?: boolean; keys?: JWTVerifyGetKey; now?: () => number }

const clockTolerance = 5

/** Seconds that this server's clock may be behind the provider's. */
const behindTolerance = 60

/** Stores replace lone surrogates, which would make two accounts look the same. */
const uid = z.string().check(
  z.minLength(1),
  z.maxLength(128),
  z.refine((text) => text.isWellFormed() && !text.includes('\0')),
)

const claims = z.object({
  sub: uid,
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
  auth_time: z.optional(z.number()),
})

const signedClaims = z.extend(claims, { iat: z.number(), auth_time: z.number() })

const identity = (payload: JWTPayload): Identity => {
  const { sub, email, email_verified, name, picture, auth_time } = z.parse(claims, payload)
  return {
    uid: sub,
    email,
    emailVerified: email_verified,
    name,
    picture,
    signedInAt: auth_time && auth_time * 1000,
  }
}

const notFromTheFuture = (payload: JWTPayload, now: number) => {
  const { iat, auth_time } = z.parse(signedClaims, payload)
  if (Math.max(iat, auth_time) > now / 1000 + behindTolerance) throw new InvalidToken('made in the future')
}

/** Checks Firebase ID tokens by https://firebase.google.com/docs/auth/admin/verify-id-tokens. */
export const createVerifier = ({
  projectId,
  emulator = false,
  now = Date.now,
  keys = createSigningKeys(),
}: Options): Verify => {
  const expected = () => ({
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ['exp', 'sub'],
    clockTolerance,
    currentDate: new Date(now()),
  })

  const check = async (token: string) => {
    if (emulator) return UnsecuredJWT.decode(token, expected()).payload
    const { payload } = await jwtVerify(token, keys, { ...expected(), algorithms: ['RS256'] })
    notFromTheFuture(payload, now())
    return payload
  }

  return async (token) => {
    try {
      return identity(await check(token))
    } catch (error) {
      if (error instanceof KeysUnavailable) throw error
      throw new InvalidToken('The token does not prove who sent it.', { cause: error })
    }
  }
}
