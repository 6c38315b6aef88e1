import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type Server, startServer } from '../../test-support/api-process.ts'
import { dropDatabase, mongodbServer, ownDatabase } from '../../test-support/mongodb.ts'
import { groupDraft } from '../../test-support/records.ts'
import { emulatorToken, feedbackBody, groupBody } from '../../test-support/test-app.ts'
import { groupKind } from '../domain/kinds/group.ts'
import { productKinds } from '../domain/kinds/product-kinds.ts'
import { openSqlite } from '../store/sqlite/open-sqlite.ts'
import { startCrossInstanceEvents } from './cross-instance-events.ts'
import { createEventBus } from './event-bus.ts'

describe('one process', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('tells of a write of its own once, and of a neighbour’s too', async () => {
    const store = openSqlite(':memory:')
    const eventBus = createEventBus()
    const end = startCrossInstanceEvents(store, productKinds.stored, {
      eventBus,
      log: pino({ level: 'silent' }),
    })
    const heard: unknown[] = []
    eventBus.subscribe({ onEvent: (poke) => heard.push(poke), onEnd: () => undefined })
    const own = groupDraft()
    await store.records(groupKind).insert(own)
    eventBus.publish({ changed: 'groups' }, { collection: 'groups', ...own })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(heard).toEqual([{ changed: 'groups' }])

    await store.records(groupKind).insert(groupDraft())
    await vi.advanceTimersByTimeAsync(2_000)
    expect(heard).toEqual([{ changed: 'groups' }, { changed: 'groups' }])
    await end()
    await store.close()
  })
})

const post = async (base: string, path: string, body: object, uid = 'olga') => {
  const headers = { authorization: `Bearer ${emulatorToken(uid)}`, 'content-type': 'application/json' }
  const answer = await fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.ok).toBe(true)
}

const pulled = z.object({
  data: z.array(z.object({ _id: z.string(), likes: z.optional(z.int()) })),
  meta: z.looseObject({ cursor: z.optional(z.string()) }),
})
const pull = async (url: string) => z.parse(pulled, await (await fetch(url)).json())

/** Reads an event stream until a text has come. */
const hearing = async (base: string) => {
  const stream = (await fetch(`${base}/events`)).body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!stream) throw new Error('no stream')
  await stream.read()
  return async (wanted: string) => {
    for (;;) {
      const { value, done } = await stream.read()
      if (done) throw new Error(`The stream ended before it said ${wanted}.`)
      if (value.includes(wanted)) return
    }
  }
}

describe.skipIf(mongodbServer === '')('two processes on one MongoDB', { timeout: 60_000 }, () => {
  let folder: string
  let env: { MONGODB_URI: string }
  let servers: Server[]

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'instances-'))
    env = { MONGODB_URI: ownDatabase(mongodbServer) }
    servers = []
  })
  afterEach(async () => {
    await Promise.all(servers.map(({ kill }) => kill()))
    await dropDatabase(env.MONGODB_URI)
    await rm(folder, { recursive: true })
  })

  it('poke each other’s listeners, lose no write, and read each other’s cursors', async () => {
    const one = await startServer(folder, env)
    const two = await startServer(folder, env)
    servers.push(one, two)
    const { cursor = '' } = (await pull(`${one.base}/groups?limit=1`)).meta
    const hear = await hearing(two.base)
    await post(one.base, '/groups', groupBody)
    await hear('"changed":"groups"')
    await post(one.base, `/feedbacks/${groupBody._id}`, feedbackBody)
    await hear(`"groupId":"${groupBody._id}"`)

    const fans = Array.from({ length: 12 }, (_, n) => `fan-${n}`)
    const like = (fan: string, n: number) =>
      post((n % 2 ? one : two).base, `/feedbacks/${feedbackBody._id}/like`, { liked: true }, fan)
    const ids = fans.map((_, n) => String(n).padStart(24, '0'))
    const create = (_id: string, n: number) =>
      post((n % 2 ? one : two).base, '/groups', { ...groupBody, _id })
    await Promise.all([...fans.map(like), ...ids.map(create)])

    const every = new Set([groupBody._id, ...ids])
    for (const { base } of servers) {
      const [feedback] = (await pull(`${base}/feedbacks/${groupBody._id}`)).data
      expect(feedback?.likes).toBe(fans.length)
      expect(new Set((await pull(`${base}/groups`)).data.map(({ _id }) => _id))).toEqual(every)
      const changed = (await pull(`${base}/changes?since=${cursor}`)).data
      expect(new Set(changed.map(({ _id }) => _id))).toEqual(every)
    }
  })
})
