import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createApi } from './client.ts'

it('gives up an answer whose body never ends, because whoever waits for it holds a lock', async () => {
  const stalled = (...request: Parameters<typeof fetch>) => {
    const { signal } = new Request(...request)
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
  const api = createApi({ apiUrl: 'http://localhost/api', fetch: stalled, timeout: 20 })
  expect(await api.ask({ method: 'get', path: '/health' }, z.unknown())).toMatchObject({ kind: 'none' })
})
