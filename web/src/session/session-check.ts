import { parseJson } from '../domain/parse-json.ts'

/**
 * Milliseconds that the SDK's questions about a session may take, bodies included. It asks whether the session goes on
 * (`accounts:lookup`) at each start, has no limit for the body, and everything waits for the answer, although what is kept is
 * good for as long as its token; without a new token (`token`) there is nothing to go on with.
 */
const limitsMs = { 'accounts:lookup': 10_000, token: 60_000 }

type Question = keyof typeof limitsMs

const questionOf = (url: string) => /\/v1\/(accounts:lookup|token)\?/.exec(url)?.[1] as Question | undefined

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether it says of the session that it goes on, or that it is over (400). */
const isAnswer = (status: number, body: unknown) => {
  if (!isObject(body)) return false
  if (status === 400) return isObject(body['error'])
  const { users, access_token: token } = body
  return status === 200 && ((Array.isArray(users) && users.length > 0) || typeof token === 'string')
}

/**
 * `fetch` for the SDK, which ends a session at its start whatever comes back, unless nothing does
 * (https://github.com/firebase/firebase-js-sdk/issues/9259): a provider that has no time (429) or fails (5xx), and a network's
 * own page, would log the member out. Here only what is about the session counts as an answer to such a question, and anything
 * else, or nothing in time, as none (the promise rejects). What else is fetched passes as it is.
 */
export const fetchForSdk =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const question = typeof input === 'string' ? questionOf(input) : undefined
    if (!question) return fetch(input, init)
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(limitsMs[question]) })
    const text = await response.text()
    if (!isAnswer(response.status, parseJson(text))) throw new TypeError('no answer about the session')
    return new Response(text, response)
  }
