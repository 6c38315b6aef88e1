import { type JWTVerifyGetKey, createRemoteJWKSet, customFetch, errors } from 'jose'

/** The keys to check tokens with cannot be fetched. Says nothing about the token. */
export class KeysUnavailable extends Error {
  override name = 'KeysUnavailable'
}

/** https://firebase.google.com/docs/auth/admin/verify-id-tokens, 'Verify ID tokens using a third-party JWT library' */
const googleKeys = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
)

/** Milliseconds between two requests for keys that nothing in an answer allows to be further apart. */
const retryIntervalMs = 60_000

/** Milliseconds for which an answer of the endpoint may be used, by its `Cache-Control` (RFC 9111, section 5.2.2.1). */
const maxAgeMs = (response: Response) => {
  const seconds = /\bmax-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1]
  return Math.max(Number(seconds ?? 0) * 1000, retryIntervalMs)
}

type Options = {
  fetch?: typeof globalThis.fetch
  /** Milliseconds of a clock that is never set back: an expiry would be put off with it. */
  now?: () => number
}

/**
 * The keys that the provider publishes. They are used for as long as the answer that brought them says, and past that while
 * the endpoint fails: members stay signed in. It is asked at most once a minute beside that, also when a token names a key
 * that is not among them: however many forgeries come, they send nothing out.
 * The function throws KeysUnavailable where a token cannot be judged, because no keys could be fetched yet, or because it
 * names an unknown one and the last request failed.
 */
export const createSigningKeys = ({
  fetch = globalThis.fetch,
  now = () => performance.now(),
}: Options = {}): JWTVerifyGetKey => {
  let askedAt = Number.NEGATIVE_INFINITY
  let expiresAt = Number.NEGATIVE_INFINITY
  let failure: unknown = new Error('The keys were not asked for yet.')
  let asking: Promise<void> | undefined

  const published = createRemoteJWKSet(googleKeys, {
    // When to ask is decided here alone.
    cacheMaxAge: Infinity,
    cooldownDuration: Infinity,
    [customFetch]: async (url, options) => {
      const response = await fetch(url, options)
      expiresAt = now() + maxAgeMs(response)
      return response
    },
  })

  const ask = async () => {
    askedAt = now()
    try {
      await published.reload()
      failure = undefined
    } catch (error) {
      expiresAt = now() + retryIntervalMs
      failure = error
    }
  }

  /** Asks for the keys, unless that was done a moment ago; callers at the same time share one request. */
  const refresh = async () => {
    if (!asking && now() - askedAt < retryIntervalMs) return
    asking ??= ask().finally(() => {
      asking = undefined
    })
    await asking
  }

  const unavailable = () =>
    new KeysUnavailable('The keys for checking sign-ins cannot be fetched.', { cause: failure })

  return async (header, token) => {
    if (now() >= expiresAt) await refresh()
    if (published.jwks() === undefined) throw unavailable()
    try {
      return await published(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      await refresh()
      if (failure !== undefined) throw unavailable()
      return published(header, token)
    }
  }
}
