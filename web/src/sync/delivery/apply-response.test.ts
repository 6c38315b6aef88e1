import { Dexie } from 'dexie'
import { describe, expect, it } from 'vitest'
import { giveFeedback, groupIds, withoutRoom } from '../../../test-support/full-device.ts'
import { feedback, group, newMutations, queued } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import type { Refused } from '../rules/outcome.ts'
import { applyResponse } from './apply-response.ts'
import { drain } from './drain.ts'

const sending = queued(1, newMutations.renameGroup, { attempts: 1, state: 'sending' })

const accepted = {
  kind: 'accepted',
  status: 200,
  data: { ...group, rev: 4 },
  meta: { epoch: 1 },
  etag: '',
} as const

/** A device that sends a change, with feedback of five groups, the first of which was opened longest ago. */
const fullDevice = async (groups: string[]) => {
  const data = testDevice()
  data.db.use(withoutRoom())
  await data.db.outbox.add(sending)
  await giveFeedback(data, groups)
  return data
}

describe('settling an answer on a full device', () => {
  it('forgets feedback that was not opened lately, with its ETag, to keep the answer', async () => {
    const data = await fullDevice(groupIds)
    expect(await applyResponse(data, sending, accepted)).toEqual({ kind: 'done' })
    expect(await data.db.outbox.count()).toBe(0)
    expect(await data.db.groups.get(group._id)).toMatchObject({ rev: 4 })
    expect(await data.db.feedbackLists.toCollection().primaryKeys()).toEqual(groupIds.slice(2))
    expect(await data.db.feedbacks.toCollection().primaryKeys()).toEqual(groupIds.slice(2))
  })

  it('keeps feedback that a member has changed here and not sent yet', async () => {
    const data = await fullDevice(groupIds)
    const [first = ''] = groupIds
    await data.db.outbox.add(queued(2, newMutations.updateFeedback, { entityId: first }))
    await applyResponse(data, sending, accepted)
    expect(await data.db.feedbacks.get(first)).toBeDefined()
  })

  it('leaves the change in the outbox where nothing can go: the repeat is harmless', async () => {
    const data = await fullDevice(groupIds.slice(2))
    await expect(applyResponse(data, sending, accepted)).rejects.toThrow(Dexie.QuotaExceededError)
    expect(await data.db.outbox.toArray()).toEqual([sending])
  })
})

describe('sending from a full device', () => {
  it.each(['outbox', 'facts'])('makes room where there is none for the %s', async (kept) => {
    let asked = 0
    const data = testDevice({
      fetch: () => {
        asked += 1
        return Promise.resolve(
          Response.json({ success: true, data: accepted.data, message: '', meta: accepted.meta }),
        )
      },
    })
    await data.db.outbox.add(queued(1, newMutations.renameGroup))
    await giveFeedback(data, groupIds)
    data.db.use(withoutRoom(kept))
    data.db.close()
    await data.db.open()
    expect(await drain(data)).toEqual({ kind: 'drained' })
    expect(asked).toBe(1)
    expect(await data.db.outbox.count()).toBe(0)
  })

  it('says that it is the device that fails where nothing can go', async () => {
    const data = testDevice()
    await data.db.outbox.add(queued(1, newMutations.renameGroup))
    data.db.use(withoutRoom('outbox'))
    data.db.close()
    await data.db.open()
    expect(await drain(data)).toMatchObject({ kind: 'paused', device: true })
  })
})

describe('feedback whose answer comes after its group was deleted', () => {
  const answerAt = async (epoch: number) => {
    const data = testDevice()
    const written = queued(1, newMutations.createFeedback, { attempts: 1, state: 'sending' })
    const { _id, ownerId, rev, version, stamp } = group
    const tombstone = { _id, ownerId, rev, version, stamp, deletedAt: '2026-05-01T12:00:00.000Z', epoch: 1 }
    await data.db.groups.put(tombstone)
    await data.db.outbox.add(written)
    const row = { ...feedback, _id: written.entityId, groupId: _id }
    await applyResponse(data, written, { ...accepted, data: row, meta: { epoch } })
    expect(await data.db.outbox.count()).toBe(0)
    return data.db.feedbacks.count()
  }

  it('does not stay on the device', async () => {
    expect(await answerAt(1)).toBe(0)
  })

  it('stays where the server has begun another history: there the group may live', async () => {
    expect(await answerAt(2)).toBe(1)
  })
})

describe('settling a deletion that the server has nothing left to do for', () => {
  const deletion = queued(1, newMutations.deleteFeedback, { attempts: 2, state: 'sending' })
  const refused: Refused = {
    kind: 'refused',
    status: 410,
    code: 'gone',
    message: 'This has been deleted.',
    data: undefined,
    meta: { epoch: 2 },
    retryAfter: undefined,
  }
  const device = async () => {
    const data = testDevice()
    await data.db.outbox.add(deletion)
    await data.db.feedbacks.put({ ...feedback, _id: deletion.entityId, epoch: 1 })
    return data
  }

  it.each<[string, Refused]>([
    ['has nothing of it', { ...refused, status: 404, code: 'not_found' }],
    ['has not even its group', refused],
  ])('takes the row from the screen where the server %s', async (_, answer) => {
    const data = await device()
    expect(await applyResponse(data, deletion, answer)).toEqual({ kind: 'done' })
    expect(await data.db.feedbacks.count()).toBe(0)
    expect(await data.db.outbox.count()).toBe(0)
  })

  it('keeps the tombstone that the answer brings', async () => {
    const data = await device()
    const { _id, groupId, userId } = { ...feedback, _id: deletion.entityId }
    const tombstone = {
      _id,
      groupId,
      userId,
      rev: 9,
      version: 9,
      stamp: 9,
      deletedAt: '2026-05-01T12:00:00.000Z',
    }
    await applyResponse(data, deletion, { ...refused, data: tombstone })
    expect(await data.db.feedbacks.get(_id)).toMatchObject({ deletedAt: tombstone.deletedAt })
  })

  it('believes no answer from before a restore', async () => {
    const data = await device()
    expect(await applyResponse(data, deletion, { ...refused, meta: { epoch: 5 } })).toEqual({ kind: 'done' })
    await data.db.outbox.add(deletion)
    await data.db.feedbacks.put({ ...feedback, _id: deletion.entityId, epoch: 5 })
    expect(await applyResponse(data, deletion, refused)).toMatchObject({ kind: 'pause' })
    expect(await data.db.feedbacks.count()).toBe(1)
  })
})

describe('settling a refusal because something has changed meanwhile', () => {
  const row = { ...sending, ifMatch: '"1.99"' }
  const changed = (answer: Partial<Refused>): Refused => ({
    kind: 'refused',
    status: 412,
    code: 'changed',
    message: 'Changed meanwhile.',
    data: undefined,
    meta: { epoch: 1 },
    retryAfter: undefined,
    ...answer,
  })
  const device = async () => {
    const data = testDevice()
    await data.db.outbox.add(row)
    await data.db.groups.put({ ...group, version: 99, epoch: 1 })
    return data
  }

  it.each([
    ['says not what', changed({})],
    ['brings what was asked for', changed({ data: { ...group, version: 99 } })],
  ])('takes one that %s for no answer, or it would be asked for ever', async (_, answer) => {
    const data = await device()
    expect(await applyResponse(data, row, answer)).toMatchObject({ kind: 'pause' })
    expect(await data.db.outbox.toArray()).toMatchObject([{ state: 'waiting', ifMatch: '"1.99"' }])
  })

  it.each([
    ['a refusal', changed({ data: { ...group, _id: 'f'.repeat(24) } })],
    ['an acceptance', { ...accepted, data: { ...group, _id: 'f'.repeat(24) } }],
  ])('takes %s that tells of another record for no answer', async (_, answer) => {
    const data = await device()
    expect(await applyResponse(data, row, answer)).toMatchObject({ kind: 'pause' })
    expect(await data.db.outbox.toArray()).toMatchObject([{ state: 'waiting', ifMatch: '"1.99"' }])
    expect(await data.db.groups.count()).toBe(1)
  })

  it('waits where the same would be asked again: the tombstone held of a hidden group is newer than the group', async () => {
    const data = await device()
    const { _id, ownerId, stamp } = group
    const hidden = {
      _id,
      ownerId,
      stamp,
      rev: 9,
      version: 9,
      deletedAt: '2026-05-01T12:00:00.000Z',
      hidden: true,
    }
    await data.db.groups.put({ ...hidden, epoch: 1 })
    const unknown = { ...row, ifMatch: '"0"' }
    await data.db.outbox.put(unknown)
    expect(await applyResponse(data, unknown, changed({ data: group }))).toMatchObject({ kind: 'later' })
    expect(await data.db.outbox.toArray()).toMatchObject([
      { state: 'waiting', ifMatch: '"0"', notBefore: expect.any(Number) as number },
    ])
  })

  it('lets a held row go that the server never sent, whatever its rev', async () => {
    const data = await device()
    expect(await applyResponse(data, row, changed({ data: group }))).toEqual({ kind: 'compare' })
    expect(await data.db.groups.get(group._id)).toMatchObject({ version: group.version })
  })
})
