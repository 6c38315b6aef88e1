import { type JWTPayload, type JWTVerifyGetKey, UnsecuredJWT, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { KeysUnavailable, createSigningKeys } from './signing-keys.ts'

/** The token proves nothing: forged, expired, or of another project. */
export class InvalidToken extends Error {
  override name = 'InvalidToken'
}

/** Who a caller is, as the identity provider says. */
export type Identity = {
  uid: string
  email?: string | undefined
  /** Whether the provider knows that the address is the member's. */
  emailVerified?: boolean | undefined
  name?: string | undefined
  picture?: string | undefined
  /** When the member last logged in, in milliseconds since 1970; a token that is refreshed keeps it. */
  signedInAt?: number | undefined
}

/** @returns who a token speaks for. Throws InvalidToken or KeysUnavailable. */
export type Verify = (token: string) => Promise<Identity>

type Options = {
  /** Firebase project whose tokens count. */
  projectId: string
  /** Accept the unsigned tokens of the Auth emulator, and only those. */
  emulator?: boolean
  /** Google's published keys, unless a test brings its own. */
  keys?: JWTVerifyGetKey
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Seconds for which a token is still good after its end, since clocks differ. */
const clockTolerance = 5

/** Seconds that this server's clock may be behind the provider's: until then a fresh token is not of the future. */
const behindTolerance = 60

/** Two accounts must not look the same to a store, which would turn each half of a character pair into the same sign. */
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

/**
 * Checks Firebase ID tokens as Firebase asks for it
 * (https://firebase.google.com/docs/auth/admin/verify-id-tokens): signature, algorithm, issuer, audience, times, subject.
 */
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
