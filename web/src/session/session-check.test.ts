import { describe, expect, it, vi } from 'vitest'
import { fetchForSdk } from './session-check.ts'

const lookup = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=k'
const token = 'https://securetoken.googleapis.com/v1/token?key=k'

const ask = (url: string, status: number, body: string) =>
  fetchForSdk(() => Promise.resolve(new Response(body, { status })))(url, { method: 'POST' })

const over = JSON.stringify({ error: { code: 400, message: 'USER_DISABLED' } })

describe('what the SDK hears about a session', () => {
  it.each([
    ['goes on', lookup, 200, JSON.stringify({ users: [{ localId: 'ann' }] })],
    ['has a new token', token, 200, JSON.stringify({ access_token: 'new' })],
    ['is over', lookup, 400, over],
    ['gets no token any more', token, 400, over],
  ])('is that it %s', async (_, url, status, body) => {
    const heard = await ask(url, status, body)
    expect([heard.status, heard.ok, await heard.text()]).toEqual([status, status === 200, body])
  })

  it.each([
    ['has no time', 429, JSON.stringify({ error: { code: 429, message: 'RESOURCE_EXHAUSTED' } })],
    ['fails', 503, JSON.stringify({ error: { code: 503, message: 'UNAVAILABLE' } })],
    ['is kept away by something in between', 403, JSON.stringify({ error: { message: 'Blocked' } })],
    ['names no user', 200, '{}'],
    ['names no user in its list', 200, '{"users":[]}'],
    ['is a page that wants a log-in', 200, '<html>'],
    ['is a refusal of something else', 400, '"Bad Request"'],
  ])('is nothing where the provider %s', async (_, status, body) => {
    for (const url of [lookup, token]) await expect(ask(url, status, body)).rejects.toThrow(TypeError)
  })

  it.each([
    ['ten seconds, whether it goes on', lookup, 10_000],
    ['a minute, for a new token', token, 60_000],
  ])('is nothing after %s, also in the middle of the answer', async (_, url, limitMs) => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    const fetch: typeof globalThis.fetch = (_input, init) => {
      const body = new ReadableStream({
        pull: () => {
          init?.signal?.throwIfAborted()
        },
      })
      return Promise.resolve(new Response(body))
    }
    await expect(fetchForSdk(fetch)(url)).rejects.toMatchObject({ name: 'AbortError' })
    expect(timeout).toHaveBeenCalledExactlyOnceWith(limitMs)
    timeout.mockRestore()
  })
})

it.each([
  'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k',
  'https://example.org/api/changes?since=1',
])('passes everything else as it is: %s', async (url) => {
  const answer = new Response('busy', { status: 429 })
  const init = { method: 'POST' }
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(answer))
  expect(await fetchForSdk(fetch)(url, init)).toBe(answer)
  expect(fetch).toHaveBeenCalledExactlyOnceWith(url, init)
})
