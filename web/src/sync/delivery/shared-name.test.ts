import type { GroupRow } from '@group-organizer/contract/group'
import { idempotencyHeader, parseIdempotencyKey, recordTag } from '@group-organizer/contract/mutation'
import { describe, expect, it } from 'vitest'
import { group, newMutations, queued, recordA } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import type { KnownNewMutation } from '../../kinds/known-mutation.ts'
import { readFact, writeFact } from '../database/schema.ts'
import type { Mutation } from '../rules/mutation.ts'
import { drain } from './drain.ts'

const shared = 'device-shared'

const describeAgain: KnownNewMutation = {
  type: 'group.update',
  changes: { description: 'Fast miles.' },
  base: { description: group.description },
}

/** The number in one of the keys of a row. */
const keyOf = (seq: number) => seq * 1_000_000

/** A server with one group per id, which judges as the real one does: applied, then `If-Match`. */
const createServer = (groups: readonly (typeof group)[] = [group]) => {
  const records = new Map(groups.map((record) => [record._id, record]))
  const applied = new Map<string, number>()
  const keys: string[] = []
  const answer = (status: number, data: GroupRow, meta: object = {}) =>
    Response.json(
      {
        ...(status === 200 ? { success: true } : { success: false, code: 'changed' }),
        data,
        message: '',
        meta: { epoch: 1, ...meta },
      },
      { status },
    )
  const judge = async (request: Request) => {
    // An answer that is lost pauses the drain, instead of counting against its change.
    if (request.url.endsWith('/health')) return Response.error()
    const key = request.headers.get(idempotencyHeader) ?? ''
    const { device, seq } = parseIdempotencyKey(key)
    const id = request.url.slice(-24)
    const record = records.get(id) ?? group
    keys.push(key)
    const seen = applied.get(`${device} ${id}`) ?? 0
    if (seq <= seen) return answer(200, record, { appliedSeq: seen })
    if (request.headers.get('if-match') !== recordTag(1, record.version)) return answer(412, record)
    const changes = (await request.json()) as object
    const next = { ...record, ...changes, rev: record.rev + 1, version: record.version + 1 }
    records.set(id, next)
    applied.set(`${device} ${id}`, seq)
    return answer(200, next)
  }
  return {
    keys,
    record: (id = recordA) => records.get(id),
    /** Changes by this device name, made before a restore or on the copy. */
    apply: (device: string, seq: number, changes: object, id = recordA) => {
      const record = records.get(id) ?? group
      records.set(id, { ...record, ...changes, rev: record.rev + 1, version: record.version + 1 })
      applied.set(`${device} ${id}`, keyOf(seq))
    },
    fetch: (...request: Parameters<typeof fetch>) => judge(new Request(...request)),
  }
}

/** A device by the shared name, which holds the groups as they were when it was copied. */
const deviceWith = async (fetch: typeof globalThis.fetch, ...rows: Mutation[]) => {
  const data = testDevice({ fetch, random: Math.random })
  await writeFact(data.db, 'device', shared)
  for (const id of new Set(rows.map(({ entityId }) => entityId)))
    await data.db.groups.put({ ...group, _id: id, epoch: 1 })
  await data.db.outbox.bulkAdd(rows)
  return { data, name: () => readFact(data.db, 'device'), outbox: () => data.db.outbox.toArray() }
}

const deviceOf = (key: string | undefined) => parseIdempotencyKey(key ?? '').device

describe('a device whose name another one has, too', () => {
  it('sends what was never sent again under a name of its own, compared once more', async () => {
    const server = createServer()
    server.apply(shared, 5, { groupName: 'Dusk Patrol' })
    const { data, name, outbox } = await deviceWith(server.fetch, queued(3, describeAgain))
    expect(await drain(data)).toEqual({ kind: 'drained' })
    expect(server.record()).toMatchObject({ groupName: 'Dusk Patrol', description: 'Fast miles.' })
    expect(await outbox()).toEqual([])
    expect(await name()).not.toBe(shared)
    expect(server.keys.map(deviceOf)).toEqual([shared, await name()])
  })

  it('asks its member where the same field has become something else meanwhile', async () => {
    const server = createServer()
    server.apply(shared, 5, { description: 'No miles at all.' })
    const { data, outbox } = await deviceWith(server.fetch, queued(5, describeAgain))
    await drain(data)
    expect(await outbox()).toMatchObject([{ state: 'attention', reason: { why: 'conflict' } }])
    expect(server.record()).toMatchObject({ description: 'No miles at all.' })
  })

  it('finds out from either of two copies that go on side by side, and loses no change of either', async () => {
    const server = createServer()
    const one = await deviceWith(server.fetch, queued(6, describeAgain))
    const other = await deviceWith(server.fetch, queued(6, newMutations.renameGroup))
    // The device with the lower key finds out.
    const [high, low] = [
      { ...one.data, random: () => 0.9 },
      { ...other.data, random: () => 0.1 },
    ]
    await drain(high)
    await drain(low)
    expect(server.record()).toMatchObject({ groupName: 'Dusk Patrol', description: 'Fast miles.' })
    expect(await one.name()).toBe(shared)
    expect(await other.name()).not.toBe(shared)
    await other.data.db.outbox.add(
      queued(7, { ...describeAgain, changes: { maxMembers: 9 }, base: { maxMembers: 12 } }),
    )
    await one.data.db.outbox.add(
      queued(7, {
        ...describeAgain,
        changes: { startDate: '2027-01-01' },
        base: { startDate: group.startDate },
      }),
    )
    await drain(low)
    await drain(high)
    expect(server.record()).toMatchObject({ maxMembers: 9, startDate: '2027-01-01' })
  })

  it('takes one new name for all that is on its way, and repeats what may have arrived under the old one', async () => {
    const ids = ['1', '2', '3'].map((digit) => digit.repeat(24))
    const [clashing = '', taken = '', lost = ''] = ids
    const server = createServer(ids.map((_id) => ({ ...group, _id })))
    server.apply(shared, 9, { groupName: 'Dusk Patrol' }, clashing)
    let isLost = false
    let onTheirWay = 0
    const { promise: allOnTheirWay, resolve } = Promise.withResolvers<undefined>()
    const fetch = async (...asked: Parameters<typeof globalThis.fetch>) => {
      const request = new Request(...asked)
      if (++onTheirWay === ids.length) resolve(undefined)
      await allOnTheirWay
      if (!request.url.endsWith(lost) || isLost) return server.fetch(request)
      isLost = true
      await server.fetch(request)
      throw new TypeError('Failed to fetch')
    }
    const rows = ids.map((entityId, at) => queued(at + 1, describeAgain, { entityId }))
    const { data, name, outbox } = await deviceWith(fetch, ...rows)
    await drain(data)
    const renamed = await name()
    await drain({ ...data, now: () => data.now() + 1_000 })
    expect(await name()).toBe(renamed)
    expect(await outbox()).toEqual([])
    for (const id of ids) expect(server.record(id)).toMatchObject({ description: 'Fast miles.' })
    expect(server.record(taken)?.version).toBe(group.version + 1)
    expect(server.record(lost)?.version).toBe(group.version + 1)
    expect(server.keys.filter((key, at) => server.keys.indexOf(key) !== at)).toHaveLength(1)
  })

  it('believes no repeat of what it sent before once it knows', async () => {
    const server = createServer()
    server.apply(shared, 4, { groupName: 'Dusk Patrol' })
    const sent = {
      attempts: 1,
      sentAs: { device: shared, seq: keyOf(4), times: 1 },
      ifMatch: recordTag(1, group.version),
    }
    const { data, outbox } = await deviceWith(server.fetch, queued(4, describeAgain, sent))
    await writeFact(data.db, 'device', 'device-of-its-own')
    await drain(data)
    expect(server.record()).toMatchObject({ groupName: 'Dusk Patrol', description: 'Fast miles.' })
    expect(await outbox()).toEqual([])
  })

  it('knows that a later change of its own cannot have overtaken an earlier one', async () => {
    const server = createServer()
    server.apply(shared, 5, { groupName: 'Dusk Patrol' })
    const sent = {
      attempts: 1,
      sentAs: { device: shared, seq: keyOf(4), times: 1 },
      ifMatch: recordTag(1, group.version),
    }
    const { data, name } = await deviceWith(server.fetch, queued(4, describeAgain, sent))
    await drain(data)
    expect(server.record()).toMatchObject({ groupName: 'Dusk Patrol', description: 'Fast miles.' })
    expect(await name()).not.toBe(shared)
  })

  it('takes no change of its copy for its own first try, which was lost', async () => {
    const server = createServer()
    const other = await deviceWith(server.fetch, queued(6, newMutations.renameGroup))
    let isLost = false
    const { data, outbox } = await deviceWith(
      (...asked) => {
        if (isLost) return server.fetch(...asked)
        isLost = true
        return Promise.reject(new TypeError('Failed to fetch'))
      },
      queued(6, describeAgain),
    )
    await drain(data)
    await drain(other.data)
    await drain(data)
    expect(await outbox()).toEqual([])
    expect(server.record()).toMatchObject({ groupName: 'Dusk Patrol', description: 'Fast miles.' })
  })
})

describe('a device alone with its name', () => {
  it('takes the repeat of what it sent before for its own success, whatever was changed since', async () => {
    const server = createServer()
    let isLost = false
    const fetch = async (...asked: Parameters<typeof globalThis.fetch>) => {
      const response = await server.fetch(...asked)
      if (isLost) return response
      isLost = true
      throw new TypeError('Failed to fetch')
    }
    const { data, name, outbox } = await deviceWith(fetch, queued(4, describeAgain))
    await drain(data)
    server.apply('another-device', 1, { description: 'No miles at all.' })
    await drain(data)
    expect(await outbox()).toEqual([])
    expect(await name()).toBe(shared)
    expect(server.record()).toMatchObject({ description: 'No miles at all.' })
  })

  it('goes on where it was copied while a change was on its way that then arrived', async () => {
    const server = createServer()
    server.apply(shared, 4, { ...describeAgain.changes })
    const sending = {
      attempts: 1,
      state: 'sending',
      sentAs: { device: shared, seq: keyOf(4), times: 1 },
      ifMatch: recordTag(1, group.version),
    } as const
    const { data, name, outbox } = await deviceWith(server.fetch, queued(4, describeAgain, sending))
    await drain(data)
    expect(await outbox()).toEqual([])
    expect(await name()).toBe(shared)
  })

  it('knows its first try again where the network doubled it, whatever was changed in between', async () => {
    const server = createServer()
    const doubled = async (...asked: Parameters<typeof fetch>) => {
      const request = new Request(...asked)
      await server.fetch(request.clone())
      if (server.keys.length === 1) server.apply('another-device', 1, { description: group.description })
      return server.fetch(request)
    }
    const { data, name, outbox } = await deviceWith(doubled, queued(4, describeAgain))
    await drain(data)
    expect(await outbox()).toEqual([])
    expect(await name()).toBe(shared)
    expect(server.record()).toMatchObject({ description: group.description })
  })

  it('is not confused by a request that the network doubled', async () => {
    const server = createServer()
    const doubled = async (...asked: Parameters<typeof fetch>) => {
      const request = new Request(...asked)
      await server.fetch(request.clone())
      return server.fetch(request)
    }
    const { data, name, outbox } = await deviceWith(doubled, queued(4, describeAgain))
    await drain(data)
    expect(server.keys).toHaveLength(2)
    expect(await outbox()).toEqual([])
    expect(await name()).toBe(shared)
  })
})
