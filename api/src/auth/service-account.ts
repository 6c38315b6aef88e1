import { readFileSync } from 'node:fs'
import { SignJWT, importPKCS8 } from 'jose'
import * as z from 'zod/mini'

export class BadServiceAccount extends Error {
  override name = 'BadServiceAccount'
}

const keyFile = z.object({ client_email: z.string(), private_key: z.string(), token_uri: z.url() })
type ServiceAccount = z.infer<typeof keyFile>

/** Reads a key file (Firebase console, Project settings, Service accounts). Throws BadServiceAccount. */
export const readServiceAccount = (file: string): ServiceAccount => {
  try {
    return z.parse(keyFile, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The text may be a secret, so the error has no cause.
    throw new BadServiceAccount(
      `FIREBASE_SERVICE_ACCOUNT names "${file}", which cannot be read as a key file of a service account: generate one in the Firebase console.`,
    )
  }
}

const scope = 'https://www.googleapis.com/auth/identitytoolkit'
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

const granted = z.object({ access_token: z.string(), expires_in: z.number() })

const marginMs = 60_000

type Options = { fetch?: typeof globalThis.fetch; now?: () => number }

/** https://developers.google.com/identity/protocols/oauth2/service-account, 'HTTP/REST' */
export const createAccessTokens = (
  { client_email, private_key, token_uri }: ServiceAccount,
  { fetch = globalThis.fetch, now = Date.now }: Options = {},
) => {
  let kept: { token: string; until: number } | undefined
  let asking: Promise<string> | undefined

  const ask = async (): Promise<string> => {
    const seconds = Math.floor(now() / 1000)
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(client_email)
      .setAudience(token_uri)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3_600)
      .sign(await importPKCS8(private_key, 'RS256'))
    const response = await fetch(token_uri, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: grantType, assertion }),
      signal: AbortSignal.timeout(3_000),
    })
    if (!response.ok) throw new Error(`The service account is answered ${response.status}.`)
    const { access_token, expires_in } = z.parse(granted, await response.json())
    kept = { token: access_token, until: now() + expires_in * 1000 - marginMs }
    return access_token
  }

  return async (): Promise<string> => {
    if (kept && now() < kept.until) return kept.token
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}
