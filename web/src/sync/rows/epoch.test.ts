import { describe, expect, it } from 'vitest'
import { createLocks } from '../../../simulation/locks.ts'
import { feedback, group, input, newMutations, queued, recordA } from '../../../test-support/samples.ts'
import { now, testDevice } from '../../../test-support/test-device.ts'
import { feedbackKind } from '../../kinds/feedback.ts'
import { readFact, writeFact } from '../database/schema.ts'
import { drain } from '../delivery/drain.ts'
import type { DeviceParts } from '../device.ts'
import { createPull } from '../pull/pull.ts'

const minute = 60_000

/** A server whose epoch, and whose groups, may be exchanged for others, and a device that was in touch with it. */
const scene = (parts: Pick<DeviceParts, 'locks'> = { locks: createLocks(queueMicrotask).of({}) }) => {
  const clock = { now }
  const server = {
    /** The epoch of the next answers, one after the other; the last one stays. */
    epochs: [1],
    groups: [group],
    writes: [] as { epoch: number; ifMatch: string | null }[],
    reachable: true,
    /** Runs while an answer to a pull is on its way. */
    slow: Promise.resolve(),
  }
  const fetch: typeof globalThis.fetch = (resource, options) => {
    if (!server.reachable) return Promise.reject(new TypeError('Failed to fetch'))
    const request = new Request(resource, options)
    const epoch = (server.epochs.length > 1 ? server.epochs.shift() : server.epochs[0]) ?? 0
    const meta = { epoch, asOf: 99, cursor: String(epoch) }
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.endsWith('/changes') && searchParams.get('since') !== String(epoch)) {
      const refusal = { success: false, code: 'resync', message: '', meta: { epoch } }
      return Promise.resolve(Response.json(refusal, { status: 410 }))
    }
    if (request.method === 'GET') {
      const list = pathname.endsWith('/groups') ? server.groups : []
      const answer = Response.json({ success: true, data: list, message: '', meta })
      return pathname.endsWith('/health') ? Promise.resolve(answer) : server.slow.then(() => answer)
    }
    const [held] = server.groups
    const ifMatch = request.headers.get('if-match')
    server.writes.push({ epoch, ifMatch })
    const same = ifMatch === `"${String(epoch)}.${String(held?.version)}"`
    const body = same
      ? { success: true, data: { ...held, rev: 50, version: 50 }, message: '', meta }
      : { success: false, code: 'changed', message: '', data: held, meta }
    return Promise.resolve(Response.json(body, { status: same ? 200 : 412 }))
  }
  const device = testDevice({ ...parts, fetch, now: () => clock.now })
  return { server, clock, data: device, db: device.db, pull: createPull(device) }
}

/** The same, after the server was put to a new database and back: epoch 2 was seen, epoch 1 answers. */
const putBack = async () => {
  const all = scene()
  all.server.epochs = [2]
  const otherGroup = { ...group, _id: 'f'.repeat(24), rev: 9 }
  all.server.groups = [{ ...group, groupName: 'Of the new database', rev: 9 }, otherGroup]
  expect(await all.pull.all()).toEqual({ kind: 'pulled' })
  all.server.epochs = [1]
  all.server.groups = [group]
  return all
}

const names = async ({ db }: Pick<ReturnType<typeof scene>, 'db'>) =>
  (await db.groups.toArray()).map((row) => 'groupName' in row && row.groupName)

/** An open app pulls once a minute. */
const stayOpen = async ({ clock, pull }: ReturnType<typeof scene>, minutes: number) => {
  for (let passed = 0; passed < minutes; passed++) {
    clock.now += minute
    await pull.all()
  }
}

describe('a server that went back to an earlier database', () => {
  it('is followed after some minutes: everything is listed again under its epoch', async () => {
    const all = await putBack()
    expect(await all.pull.all()).toMatchObject({ kind: 'none' })
    expect(await names(all)).toContain('Of the new database')
    await stayOpen(all, 2)
    expect(await all.db.groups.toArray()).toEqual([{ ...group, epoch: 1 }])
    expect(await readFact(all.db, 'epoch')).toBe(1)
    expect(await all.pull.all()).toEqual({ kind: 'pulled' })
    expect(await readFact(all.db, 'olderEpoch')).toBeUndefined()
  })

  it('is followed also where only changes are delivered, and gets none before', async () => {
    const { server, clock, data, db } = await putBack()
    await db.outbox.add(queued(1, newMutations.renameGroup, { attempts: 1, ifMatch: '"2.2"' }))
    await db.groups.put({ ...group, epoch: 2 })
    for (let round = 0; round < 3; round++) {
      expect(await drain(data)).toMatchObject({ kind: 'paused' })
      clock.now += minute
    }
    // Only the first: its answer is how the device noticed.
    expect(server.writes).toEqual([{ epoch: 1, ifMatch: '"2.2"' }])
    expect(await db.outbox.count()).toBe(1)
    expect(await drain(data)).toEqual({ kind: 'drained' })
    expect(server.writes.slice(1)).toEqual([
      { epoch: 1, ifMatch: '"2.2"' },
      { epoch: 1, ifMatch: '"1.2"' },
    ])
    expect(await db.outbox.count()).toBe(0)
  })

  it('is asked what it has: a row of the other history neither ends a change nor makes it a conflict', async () => {
    const all = await putBack()
    await all.db.groups.put({ ...group, groupName: 'Dusk Patrol', epoch: 2 })
    await all.db.outbox.add(queued(1, newMutations.renameGroup))
    await all.pull.all()
    await stayOpen(all, 2)
    await all.db.groups.put({ ...group, groupName: 'Dusk Patrol', epoch: 2 })
    expect(await drain(all.data)).toEqual({ kind: 'drained' })
    expect(all.server.writes).toEqual([
      { epoch: 1, ifMatch: '"0"' },
      { epoch: 1, ifMatch: '"1.2"' },
    ])
  })

  it('is not followed while a pull is under way, whose answer stands on the cursor that goes', async () => {
    const locks = createLocks(queueMicrotask).of({})
    const [answered, waiting] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
    let pulls = 0
    const request: LockManager['request'] = (name: string, ...rest: [never]) => {
      if (name === 'pull' && ++pulls === 3) waiting.resolve(undefined)
      return locks.request(name, ...rest)
    }
    const { server, clock, data, db, pull } = scene({ locks: { request } })
    server.groups = [group, { ...group, _id: 'f'.repeat(24) }]
    await pull.all()
    server.slow = answered.promise.then(() => undefined)
    const underWay = pull.all()
    // The answer to a write: the newer history has no such groups.
    await writeFact(db, 'epoch', 2)
    await db.groups.clear()
    await db.outbox.add(queued(1, newMutations.renameGroup, { attempts: 1, ifMatch: '"1.1"' }))
    const goBack = async () => {
      for (let round = 0; round < 4; round++) {
        await drain(data)
        clock.now += minute
      }
    }
    const back = goBack()
    await Promise.race([back, waiting.promise])
    answered.resolve(undefined)
    await Promise.all([underWay, back])
    await pull.all()
    expect(await readFact(db, 'epoch')).toBe(1)
    expect(await db.groups.count()).toBe(2)
  })

  it('is followed at once when it goes on from there, however far below', async () => {
    const all = await putBack()
    await all.pull.all()
    await stayOpen(all, 2)
    all.server.epochs = [3]
    expect(await all.pull.all()).toEqual({ kind: 'pulled' })
    expect(await readFact(all.db, 'epoch')).toBe(3)
  })

  it('lets feedback of the other history go', async () => {
    const all = await putBack()
    await all.db.feedbacks.put({ ...feedback, rev: 99, stamp: 999, epoch: 2 })
    await all.db.feedbackLists.put({ groupId: recordA, etag: '"2"', openedAt: now })
    await all.pull.all()
    await stayOpen(all, 2)
    await all.pull.list(feedbackKind, recordA)
    expect(await all.db.feedbacks.count()).toBe(0)
  })

  it('is not followed back while it cannot be reached, and is afterwards', async () => {
    const all = await putBack()
    await all.pull.all()
    all.server.reachable = false
    await stayOpen(all, 9)
    expect(await readFact(all.db, 'epoch')).toBe(2)
    all.server.reachable = true
    await stayOpen(all, 2)
    expect(await readFact(all.db, 'epoch')).toBe(1)
  })

  it('begins again where it was restored meanwhile to yet another state', async () => {
    const all = await putBack()
    await all.pull.all()
    await stayOpen(all, 1)
    all.server.epochs = [0]
    await stayOpen(all, 1)
    expect(await readFact(all.db, 'epoch')).toBe(2)
    await stayOpen(all, 3)
    expect(await readFact(all.db, 'epoch')).toBe(0)
  })

  it('is not followed before two minutes have passed, however often it is asked', async () => {
    const all = await putBack()
    for (let pulls = 0; pulls < 9; pulls++) await all.pull.all()
    all.clock.now += 2 * minute - 1
    await all.pull.all()
    expect(await readFact(all.db, 'epoch')).toBe(2)
    all.clock.now += 1
    await all.pull.all()
    expect(await readFact(all.db, 'epoch')).toBe(1)
  })

  it('is counted together by all tabs, and by a clock that was set back from the beginning', async () => {
    const all = await putBack()
    await all.pull.all()
    all.clock.now -= 60 * minute
    await stayOpen(all, 2)
    expect(await readFact(all.db, 'epoch')).toBe(2)
    await stayOpen(all, 1)
    expect(await readFact(all.db, 'epoch')).toBe(1)
  })
})

describe('an answer of an older epoch', () => {
  it('counts as lost where it was late, and leaves no doubt behind', async () => {
    const all = scene()
    all.server.epochs = [2]
    await all.pull.all()
    all.server.epochs = [1, 2]
    expect(await all.pull.all(true)).toMatchObject({ kind: 'none' })
    expect(await readFact(all.db, 'olderEpoch')).toBeUndefined()
    expect(await all.db.groups.toArray()).toMatchObject([{ epoch: 2 }])
  })

  it('brings nothing back where one of several instances is stale, however long that lasts', async () => {
    const all = scene()
    all.server.epochs = [2]
    await all.pull.all()
    for (let round = 0; round < 60; round++) {
      // Every other request reaches the stale one, sometimes two in a row.
      all.server.epochs = [1, ...(round % 2 === 0 ? [1] : []), 2]
      await stayOpen(all, 1)
      expect(await readFact(all.db, 'epoch')).toBe(2)
    }
    expect(await all.db.groups.toArray()).toMatchObject([{ epoch: 2 }])
  })

  it('is not followed where the newer one answers between the checks', async () => {
    const all = scene()
    for (let round = 0; round < 9; round++) {
      all.server.epochs = [2]
      await all.pull.all()
      // One pull, and the whole check after it.
      all.server.epochs = [1]
      await all.pull.all()
      all.clock.now += minute
    }
    expect(await readFact(all.db, 'epoch')).toBe(2)
  })

  it('does not stop deliveries for good where the newer one is alive', async () => {
    const { server, data, db, pull } = scene()
    server.epochs = [2]
    await pull.all()
    await db.outbox.add(queued(1, { ...newMutations.renameGroup, base: { groupName: input.groupName } }))
    server.epochs = [1, 2]
    expect(await drain(data)).toMatchObject({ kind: 'paused' })
    expect(await drain(data)).toEqual({ kind: 'drained' })
    expect(await db.outbox.count()).toBe(0)
  })
})
