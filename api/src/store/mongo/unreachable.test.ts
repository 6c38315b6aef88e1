import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type Server, startServer } from '../../../test-support/api-process.ts'
import { dropDatabase, mongodbServer, ownDatabase } from '../../../test-support/mongodb.ts'
import { pausableProxy } from '../../../test-support/pausable-proxy.ts'
import { newId } from '../../../test-support/records.ts'
import { emulatorToken, groupBody } from '../../../test-support/test-app.ts'

/** Every request is answered within this many milliseconds: the ten seconds of `connect`, and some patience. */
const answerTimeoutMs = 30_000

const answer = z.object({
  success: z.boolean(),
  code: z.optional(z.string()),
  message: z.string(),
  data: z.optional(z.unknown()),
})

describe.skipIf(!mongodbServer)('the API, when MongoDB', { timeout: 120_000 }, () => {
  let folder: string
  let uri: string
  let proxy: Awaited<ReturnType<typeof pausableProxy>>
  let server: Server

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'away-'))
    const address = new URL(mongodbServer)
    proxy = await pausableProxy({ host: address.hostname, port: Number(address.port) })
    address.host = `127.0.0.1:${proxy.port}`
    uri = ownDatabase(address.href)
    server = await startServer(folder, { MONGODB_URI: uri, LOG_LEVEL: 'silent' })
  })
  afterEach(async () => {
    await server.kill()
    await dropDatabase(uri)
    await proxy.unplug()
    await rm(folder, { recursive: true })
  })

  const ask = async (methodAndPath: string, body?: object) => {
    const [method = '', path = ''] = methodAndPath.split(' ')
    const response = await fetch(`${server.base}${path}`, {
      method,
      headers: { authorization: `Bearer ${emulatorToken('olga')}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    const { status, headers } = response
    return { status, retryAfter: headers.get('retry-after'), ...z.parse(answer, await response.json()) }
  }
  const create = (_id: string) => ask('POST /groups', { ...groupBody, _id })
  const unavailable = { status: 503, retryAfter: '5', success: false, code: 'unavailable' }

  const everyKind = (_id: string) => [
    ask('GET /health'),
    ask('GET /groups'),
    ask(`GET /groups/${_id}`),
    ask(`GET /feedbacks/${_id}`),
    create(newId()),
    ask(`PATCH /groups/${_id}`, { maxMembers: 3 }),
    ask(`POST /feedbacks/${_id}`, { feedback: 'Lovely people.' }),
    ask(`DELETE /groups/${_id}`),
  ]

  const backAgain = () =>
    vi.waitFor(async () => {
      expect(await ask('GET /health')).toMatchObject({ status: 200 })
    }, answerTimeoutMs)

  it.each<[string, () => unknown, () => unknown]>([
    ['hangs up', () => proxy.unplug(), () => proxy.plug()],
    [
      'falls silent',
      () => {
        proxy.silence()
      },
      () => {
        proxy.speak()
      },
    ],
  ])('%s, answers 503 to reads and writes, and goes on without a restart', async (_, away, back) => {
    const _id = newId()
    expect(await create(_id)).toMatchObject({ status: 201 })

    await away()
    for (const refused of await Promise.all(everyKind(_id))) expect(refused).toMatchObject(unavailable)

    await back()
    await backAgain()
    const { data } = await ask(`PATCH /groups/${_id}`, { maxMembers: 4 })
    expect(data).toMatchObject({ _id, maxMembers: 4 })
  })

  it('hangs up in the middle of writes, keeps what it answered for, and takes the rest when it is repeated', async () => {
    const ids = Array.from({ length: 32 }, newId)
    const first = Promise.withResolvers<undefined>()
    const writes = ids.map(async (_id) => {
      const { status, code } = await create(_id)
      first.resolve(undefined)
      return { _id, status, code }
    })
    await first.promise
    await proxy.unplug()
    const answers = await Promise.all(writes)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(ids.length)
    for (const each of refused) expect(each).toMatchObject({ status: 503, code: 'unavailable' })

    await proxy.plug()
    await backAgain()
    const present = async () => {
      const { data } = z.parse(
        z.object({ data: z.array(z.object({ _id: z.string(), rev: z.int() })) }),
        await ask('GET /groups'),
      )
      return data
    }
    const kept = new Set((await present()).map(({ _id }) => _id))
    expect(answers.filter(({ _id, status }) => status === 201 && !kept.has(_id))).toEqual([])

    for (const { _id } of refused) expect([200, 201]).toContain((await create(_id)).status)
    const all = await present()
    expect(new Set(all.map(({ _id }) => _id))).toEqual(new Set(ids))
    expect(all.filter(({ rev }) => rev !== 1)).toEqual([])
  })
})
