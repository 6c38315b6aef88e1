import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createApi } from './client.ts'

/** Undici follows a signal by a weak reference: what nobody holds may be collected, and is never aborted then. */
const held: unknown[] = []

it('gives up an answer whose body never ends, because its caller holds a lock', async () => {
  const stalled = (...request: Parameters<typeof fetch>) => {
    const own = new Request(...request)
    held.push(request, own)
    const { signal } = own
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"success":'))
        signal.addEventListener('abort', () => {
          controller.error(new Error('aborted'))
        })
      },
    })
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }))
  }
  const api = createApi({ apiUrl: 'http://localhost/api', fetch: stalled, silenceMs: 20 })
  expect(await api.ask({ method: 'get', path: '/health' }, z.unknown())).toMatchObject({ kind: 'none' })
})

describe('what does not keep to the contract', () => {
  const answered = (body: string, status = 200) => {
    const fetch = () => Promise.resolve(new Response(body, { status }))
    const api = createApi({ apiUrl: 'http://localhost/api', fetch })
    return api.ask({ method: 'get', path: '/health' }, z.object({ status: z.string() }))
  }
  const envelope = { success: true, message: '', meta: { epoch: 1 } }

  it.each([
    ['<h1>Welcome to Café WiFi</h1>'],
    ['{"success":true}'],
    [JSON.stringify({ ...envelope, meta: {} })],
  ])('is blamed on the network only where it is not our envelope: %s', async (body) => {
    expect(await answered(body)).toEqual({
      kind: 'none',
      because: { code: 'not_ours' },
    })
  })

  it('is a newer server’s where the envelope is ours', async () => {
    expect(await answered(JSON.stringify({ ...envelope, data: { state: 3 } }))).toEqual({
      kind: 'none',
      because: { code: 'unreadable_answer' },
      local: true,
    })
  })

  it('is a refusal all the same where its reason is one that only a newer server knows', async () => {
    const body = JSON.stringify({ success: false, code: 'too_loud', message: 'Be quiet.' })
    expect(await answered(body, 403)).toMatchObject({ kind: 'refused', status: 403, message: 'Be quiet.' })
  })
})

it('follows no redirect: a change would arrive as a question, and its answer look like a success', async () => {
  const redirecting = (...request: Parameters<typeof fetch>) => {
    const { redirect } = new Request(...request)
    // fetch follows a 303 with GET, which answers with the record.
    if (redirect !== 'follow') return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(Response.json({ success: true, data: {}, message: '', meta: { epoch: 1 } }))
  }
  const api = createApi({ apiUrl: 'http://localhost/api', fetch: redirecting })
  expect(await api.ask({ method: 'patch', path: '/groups/1' }, z.unknown())).toMatchObject({ kind: 'none' })
})
