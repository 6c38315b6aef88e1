import { Dexie } from 'dexie'
import { describe, expect, it } from 'vitest'
import { input, newMutations, queued, recordA, recordB } from '../../../test-support/samples.ts'
import { now, testDevice } from '../../../test-support/test-device.ts'
import { NotSavedError } from '../database/errors.ts'
import { recreateRecord } from './recreate.ts'

const ann = { uid: 'ann', displayName: 'Ann', photoURL: null }
const gone = { attempts: 1, state: 'attention', reason: { why: 'gone' } } as const
const whole = { ...input, groupName: 'Dusk Patrol' }

const deviceWith = async (...rows: ReturnType<typeof queued>[]) => {
  const device = testDevice()
  await device.db.outbox.bulkAdd(rows)
  return device
}

describe('saving a deleted group as a new one', () => {
  it('puts a creation under a new id in the place of the change, and of what stands behind it', async () => {
    const device = await deviceWith(
      queued(1, { ...newMutations.renameGroup, whole }, gone),
      queued(2, newMutations.like),
      queued(3, { type: 'group.update', changes: { maxMembers: 9 }, base: { maxMembers: 12 } }),
    )
    const id = await recreateRecord(device, 1, ann)
    expect(id).toMatch(/^[0-9a-f]{24}$/)
    expect(await device.db.outbox.toArray()).toEqual([
      queued(2, newMutations.like),
      {
        seq: 4,
        uid: 'ann',
        entityId: id,
        schema: 1,
        attempts: 0,
        state: 'waiting',
        createdAt: now,
        type: 'group.create',
        changes: { ...whole, maxMembers: 9, userName: 'Ann', createdAt: new Date(now).toISOString() },
      },
    ])
  })

  it('takes along what waited for the old one to exist', async () => {
    const device = await deviceWith(
      queued(1, newMutations.createGroup, gone),
      queued(2, newMutations.createFeedback, { dependsOn: recordA }),
    )
    const id = await recreateRecord(device, 1, ann)
    expect(await device.db.outbox.toArray()).toMatchObject([
      { type: 'group.create', entityId: id },
      { type: 'feedback.create', groupId: id, dependsOn: id },
    ])
  })

  it('takes along what has already found the old one gone, as if it had never been sent', async () => {
    const tried = { ...gone, ifMatch: '"1.2"', notBefore: now + 60_000, dependsOn: recordA }
    const device = await deviceWith(
      queued(1, newMutations.createGroup, gone),
      queued(2, newMutations.createFeedback, tried),
    )
    const id = await recreateRecord(device, 1, ann)
    const [, feedback] = await device.db.outbox.toArray()
    const { entityId = '' } = feedback ?? {}
    expect(feedback).toEqual(
      queued(4, { ...newMutations.createFeedback, groupId: id ?? '' }, { dependsOn: id, entityId }),
    )
  })

  it('gives new feedback a new id, with all that waits about it: the server may know the old one', async () => {
    const device = await deviceWith(
      queued(1, newMutations.createGroup, gone),
      queued(2, newMutations.createFeedback, { attempts: 1, dependsOn: recordA }),
      queued(3, newMutations.updateFeedback, { dependsOn: recordA }),
      queued(4, newMutations.like, { entityId: 'c'.repeat(24), dependsOn: recordA }),
    )
    await recreateRecord(device, 1, ann)
    const [, created, edited, liked] = await device.db.outbox.toArray()
    expect(created?.entityId).not.toBe(recordB)
    expect(edited?.entityId).toBe(created?.entityId)
    expect(liked?.entityId).toBe('c'.repeat(24))
  })

  it('changes nothing where the change is not in need of a decision any more', async () => {
    const device = await deviceWith(queued(1, { ...newMutations.renameGroup, whole }, { state: 'waiting' }))
    expect(await recreateRecord(device, 1, ann)).toBeUndefined()
    expect(await device.db.outbox.toArray()).toMatchObject([{ seq: 1, type: 'group.update' }])
  })

  it('keeps the change where the device cannot keep the new group', async () => {
    const device = await deviceWith(queued(1, { ...newMutations.renameGroup, whole }, gone))
    device.db.outbox.hook('creating', () => {
      throw new Dexie.QuotaExceededError()
    })
    await expect(recreateRecord(device, 1, ann)).rejects.toThrow(NotSavedError)
    expect(await device.db.outbox.toArray()).toMatchObject([{ seq: 1, state: 'attention' }])
  })
})
