import { type JWTVerifyGetKey, createRemoteJWKSet, customFetch, errors } from 'jose'

export class KeysUnavailable extends Error {
  override name = 'KeysUnavailable'
}

/** https://firebase.google.com/docs/auth/admin/verify-id-tokens, 'Verify ID tokens using a third-party JWT library' */
const googleKeys = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
)

/** Milliseconds after an answer in which forged tokens with unknown keys send no request. */
const cooldownMs = 60_000

const isAboutToken = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys

/** Google's published keys. They never expire here, so members stay signed in while the provider is down. */
export const createSigningKeys = (fetch = globalThis.fetch): JWTVerifyGetKey => {
  const published = createRemoteJWKSet(googleKeys, {
    cacheMaxAge: Infinity,
    cooldownDuration: cooldownMs,
    [customFetch]: fetch,
  })
  return async (header, token) => {
    try {
      return await published(header, token)
    } catch (error) {
      if (isAboutToken(error)) throw error
      throw new KeysUnavailable('The keys for checking sign-ins cannot be fetched.', { cause: error })
    }
  }
}
