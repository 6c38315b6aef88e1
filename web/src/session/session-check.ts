import { isObject, parseJson } from '../domain/parse-json.ts'

/** The SDK's questions about a session: is it valid, whose is it, and what is its new token. */
const isAboutSession = (url: string) => /\/v1\/(accounts:lookup|token)\?/.test(url)

/** Milliseconds for such an answer with its body. The SDK's own limit ends when the body begins. */
const limitMs = 30_000

const endings = [
  'INVALID_ID_TOKEN',
  'INVALID_REFRESH_TOKEN',
  'TOKEN_EXPIRED',
  'USER_DISABLED',
  'USER_NOT_FOUND',
]

const isAnswer = (ok: boolean, body: unknown) => {
  if (!isObject(body)) return false
  const { users, access_token: token, error } = body
  if (ok) return (Array.isArray(users) && users.length > 0) || typeof token === 'string'
  // Some codes are followed by words: 'INVALID_REFRESH_TOKEN : …'.
  const code = isObject(error) ? String(error['message']).split(' : ')[0] : undefined
  return code !== undefined && endings.includes(code)
}

/** The SDK ends a session over 429 or 5xx at its start (firebase-js-sdk#9259). This `fetch` rejects instead. */
export const fetchForSdk =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    if (typeof input !== 'string' || !isAboutSession(input)) return fetch(input, init)
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(limitMs) })
    const text = await response.text()
    if (!isAnswer(response.ok, parseJson(text))) throw new TypeError('no answer about the session')
    return new Response(text, response)
  }
