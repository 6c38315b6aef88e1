import { isObject, parseJson } from '../domain/parse-json.ts'

/** Where the SDK asks the provider whether a session goes on (and whose it is, after a log-in), and for a new token of it. */
const isAboutSession = (url: string) => /\/v1\/(accounts:lookup|token)\?/.test(url)

/** Milliseconds that such an answer may take, body included: the SDK has this limit too, but only until the body begins. */
const limitMs = 30_000

/** What the provider says of a session that is over. */
const endings = [
  'INVALID_ID_TOKEN',
  'INVALID_REFRESH_TOKEN',
  'TOKEN_EXPIRED',
  'USER_DISABLED',
  'USER_NOT_FOUND',
]

/** Whether it says of the session that it goes on, or that it is over. */
const isAnswer = (ok: boolean, body: unknown) => {
  if (!isObject(body)) return false
  const { users, access_token: token, error } = body
  if (ok) return (Array.isArray(users) && users.length > 0) || typeof token === 'string'
  // Some have words behind them: 'INVALID_REFRESH_TOKEN : …'.
  const code = isObject(error) ? String(error['message']).split(' : ')[0] : undefined
  return code !== undefined && endings.includes(code)
}

/**
 * `fetch` for the SDK, which at its start ends a session over any refusal (https://github.com/firebase/firebase-js-sdk/issues/9259):
 * a provider that has no time (429), fails (5xx) or has a quota that is used up (400) would log out every member who opens the
 * app at that moment. Here only what is about the session counts as an answer to such a question; anything else, or nothing in
 * time, is none (the promise rejects), as without a network. What else is fetched passes as it is.
 */
export const fetchForSdk =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    if (typeof input !== 'string' || !isAboutSession(input)) return fetch(input, init)
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(limitMs) })
    const text = await response.text()
    if (!isAnswer(response.ok, parseJson(text))) throw new TypeError('no answer about the session')
    return new Response(text, response)
  }
