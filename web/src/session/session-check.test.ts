import { describe, expect, it, vi } from 'vitest'
import { fetchForSdk } from './session-check.ts'

const lookup = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=k'
const token = 'https://securetoken.googleapis.com/v1/token?key=k'

const ask = (url: string, status: number, body: string) =>
  fetchForSdk(() => Promise.resolve(new Response(body, { status })))(url, { method: 'POST' })

const refusal = (code: number, message: string) => JSON.stringify({ error: { code, message } })

describe('what the SDK hears about a session', () => {
  it.each([
    ['goes on', lookup, 200, JSON.stringify({ users: [{ localId: 'ann' }] })],
    ['has a new token', token, 200, JSON.stringify({ access_token: 'new' })],
    ['is over, with its account', lookup, 400, refusal(400, 'USER_DISABLED')],
    ['is over, with its account gone', lookup, 400, refusal(400, 'USER_NOT_FOUND')],
    ['is over, with its password', lookup, 400, refusal(400, 'TOKEN_EXPIRED')],
    ['is over, with its project', lookup, 400, refusal(400, 'INVALID_ID_TOKEN')],
    ['gets no token any more', token, 400, refusal(400, 'INVALID_REFRESH_TOKEN : Revoked.')],
  ])('is that it %s', async (_, url, status, body) => {
    const heard = await ask(url, status, body)
    expect([heard.status, heard.ok, await heard.text()]).toEqual([status, status === 200, body])
  })

  it.each([
    ['has no time', 429, refusal(429, 'RESOURCE_EXHAUSTED')],
    ['fails', 503, refusal(503, 'UNAVAILABLE')],
    ['fails with what it knows', 500, JSON.stringify({ users: [{ localId: 'ann' }], access_token: 'old' })],
    ['has a quota that is used up', 400, refusal(400, 'QUOTA_EXCEEDED : Exceeded quota.')],
    ['is kept away by something in between', 403, refusal(403, 'Blocked')],
    ['names no user', 200, '{}'],
    ['names no user in its list', 200, '{"users":[]}'],
    ['is a page that wants a log-in', 200, '<html>'],
    ['is something else', 400, '"Bad Request"'],
  ])('is nothing where the provider %s', async (_, status, body) => {
    for (const url of [lookup, token]) await expect(ask(url, status, body)).rejects.toThrow(TypeError)
  })

  it('is nothing after half a minute, also in the middle of the answer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    const fetch = vi.fn<typeof globalThis.fetch>((_input, init) => {
      const body = new ReadableStream({
        pull: () => {
          init?.signal?.throwIfAborted()
        },
      })
      return Promise.resolve(new Response(body))
    })
    const init = { method: 'POST', body: '{}' }
    await expect(fetchForSdk(fetch)(lookup, init)).rejects.toMatchObject({ name: 'AbortError' })
    expect(fetch).toHaveBeenCalledExactlyOnceWith(lookup, expect.objectContaining(init))
    expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000)
    timeout.mockRestore()
  })
})

it.each([
  'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k',
  'https://example.org/v1/tokens?key=k',
])('passes everything else as it is: %s', async (url) => {
  const answer = new Response('busy', { status: 429 })
  const init = { method: 'POST' }
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(answer))
  expect(await fetchForSdk(fetch)(url, init)).toBe(answer)
  expect(fetch).toHaveBeenCalledExactlyOnceWith(url, init)
})
