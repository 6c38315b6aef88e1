import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  createTestAppWithData,
  feedbackPath,
  feedbacksPath,
  groupBody,
  groupPath,
} from '../../test-support/test-app.ts'
import { createEventBus } from '../events/event-bus.ts'

/** Listens to `/events`; `next` is the text that arrives next, undefined at the end. */
const listen = async ({ app }: Awaited<ReturnType<typeof createTestAppWithData>>) => {
  const response = await app.request('/api/events')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('no stream')
  const next = async () => (await reader.read()).value
  expect(await next()).toBe(': listening\n\n')
  return { response, next, hangUp: () => reader.cancel() }
}
const poke = (data: object) => `data: ${JSON.stringify(data)}\n\n`
const ofTheGroup = poke({ changed: 'feedbacks', groupId: groupBody._id })

describe('GET /events', () => {
  it('is an event stream', async () => {
    const { response, hangUp } = await listen(await createTestAppWithData())
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    await hangUp()
  })

  it('says what to pull again after each write, and nothing of its content', async () => {
    const test = await createTestAppWithData()
    const { next, hangUp } = await listen(test)
    await test.call(`PATCH ${groupPath}`, { as: 'olga', body: { maxMembers: 3 } })
    expect(await next()).toBe(poke({ changed: 'groups' }))
    await test.call(`POST ${feedbacksPath}`, { as: 'ben', body: { feedback: 'Hello.' } })
    expect(await next()).toBe(ofTheGroup)
    await test.call(`POST ${feedbackPath}/like`, { as: 'ben', body: {} })
    expect(await next()).toBe(ofTheGroup)
    await test.call(`DELETE ${groupPath}`, { as: 'olga' })
    expect(await next()).toBe(poke({ changed: 'groups' }))
    await hangUp()
  })

  it('is silent about what changed nothing, or was refused', async () => {
    const test = await createTestAppWithData()
    const { next, hangUp } = await listen(test)
    await test.call('POST /groups', { as: 'olga', body: groupBody })
    await test.call(`PATCH ${groupPath}`, { as: 'ben', body: { maxMembers: 3 } })
    await test.call(`POST ${feedbackPath}/like`, { as: 'ben', body: {} })
    expect(await next()).toBe(ofTheGroup)
    await hangUp()
  })

  it('keeps the same poke once for a reader that is slow', async () => {
    const eventBus = createEventBus()
    const { next, hangUp } = await listen(await createTestAppWithData({ eventBus }))
    for (let index = 0; index < 1_000; index++) eventBus.publish({ changed: 'groups' })
    eventBus.publish({ changed: 'feedbacks', groupId: groupBody._id })
    expect(await next()).toBe(poke({ changed: 'groups' }))
    expect(await next()).toBe(ofTheGroup)
    await hangUp()
  })

  it('gives a sign of life while nothing happens', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { next, hangUp } = await listen(await createTestAppWithData())
    vi.advanceTimersByTime(25_000)
    expect(await next()).toBe(': still here\n\n')
    await hangUp()
    await vi.waitFor(() => {
      expect(vi.getTimerCount()).toBe(0)
    }, 20_000)
  })

  it('forgets a reader that hung up', async () => {
    const listeners = createEventBus()
    const left = Promise.withResolvers<undefined>()
    const subscribe: typeof listeners.subscribe = (listener) => {
      const unsubscribe = listeners.subscribe(listener)
      return () => {
        left.resolve(undefined)
        return unsubscribe()
      }
    }
    const { hangUp } = await listen(await createTestAppWithData({ eventBus: { ...listeners, subscribe } }))
    await hangUp()
    await left.promise
  })

  it('listens to nothing when only its head is asked for', async () => {
    const listeners = createEventBus()
    const subscribe = vi.fn(listeners.subscribe)
    const { app } = await createTestAppWithData({ eventBus: { ...listeners, subscribe } })
    const response = await app.request('/api/events', { method: 'HEAD' })
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(subscribe).not.toHaveBeenCalled()
  })

  it('ends when the server stops', async () => {
    const eventBus = createEventBus()
    const { next } = await listen(await createTestAppWithData({ eventBus }))
    eventBus.end()
    expect(await next()).toBeUndefined()
  })

  it('ends at once where it begins after that', async () => {
    const eventBus = createEventBus()
    eventBus.end()
    const { next } = await listen(await createTestAppWithData({ eventBus }))
    expect(await next()).toBeUndefined()
  })

  it('has a place for so many streams of one address, and so many in all', async () => {
    const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
    const { app } = await createTestAppWithData({ maxStreams: { perAddress: 2, inAll: 3 } })
    const open = (address: string) => app.request('/api/events', {}, from(address))
    const one = await open('203.0.113.5')
    expect(one.status).toBe(200)
    expect((await open('203.0.113.5')).status).toBe(200)
    const third = await open('203.0.113.5')
    expect(third.status, 'a third one of the same address').toBe(429)
    expect(third.headers.get('retry-after')).toBe('60')
    expect((await open('203.0.113.6')).status).toBe(200)
    expect((await open('203.0.113.7')).status, 'a fourth one in all').toBe(503)
    await one.body?.cancel()
    await vi.waitFor(async () => {
      expect((await open('203.0.113.7')).status, 'after one has ended').toBe(200)
    }, 20_000)
  })
})

describe('a page’s picture, frame or script', () => {
  it.each(['image', 'iframe', 'script', 'video'])(
    'is never an answer of the API (%s)',
    async (destination) => {
      const { app } = await createTestAppWithData()
      for (const path of ['/api/events', '/api/groups', '/api/health']) {
        const response = await app.request(path, { headers: { 'Sec-Fetch-Dest': destination } })
        expect(response.status).toBe(404)
      }
    },
  )

  it.each(['empty', 'document'])('is not what asks where it is %s', async (destination) => {
    const { app } = await createTestAppWithData()
    const response = await app.request('/api/groups', { headers: { 'Sec-Fetch-Dest': destination } })
    expect(response.status).toBe(200)
  })
})
