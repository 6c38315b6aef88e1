import { describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../test-support/eventually.ts'
import { group, newMutations, queued, recordA, recordB } from '../../../test-support/samples.ts'
import { now, testDevice } from '../../../test-support/test-device.ts'
import { updateGroup } from '../../data/mutations/group-mutations.ts'
import { provideSync } from '../schedule/sync-commands.ts'
import { discardChange, undoDiscard } from './discard.ts'
import { resolveConflict } from './resolve-conflict.ts'
import { retryChange } from './retry.ts'

/** A device with these changes in its outbox. */
const deviceWith = async (...rows: ReturnType<typeof queued>[]) => {
  const device = testDevice()
  await device.db.outbox.bulkAdd(rows)
  return { data: device, outbox: () => device.db.outbox.toArray() }
}

const conflict = { attempts: 2, state: 'attention', reason: { why: 'conflict' } } as const

describe('retrying a change that needs its member', () => {
  it('delivers it at once: nothing was queued, and no other wake-up may come for a minute', async () => {
    const deliver = vi.fn(() => Promise.resolve())
    const { data } = await deviceWith(queued(1, newMutations.renameGroup, conflict))
    provideSync({ deliver, pullAll: () => Promise.resolve(undefined) })
    await retryChange(data, 1)
    await eventually(() => {
      expect(deliver).toHaveBeenCalledOnce()
    })
  })

  it('sends it again as it was', async () => {
    const sent = { ...conflict, ifMatch: '"1.2"', notBefore: now + 1 }
    const { data, outbox } = await deviceWith(queued(1, newMutations.renameGroup, sent))
    await retryChange(data, 1)
    expect(await outbox()).toEqual([
      queued(1, newMutations.renameGroup, { attempts: 2, state: 'waiting', ifMatch: '"1.2"' }),
    ])
  })

  it('counts as made now what was too old to be sent unasked', async () => {
    const old = { state: 'attention', reason: { why: 'old' }, createdAt: 0 } as const
    const { data, outbox } = await deviceWith(queued(1, newMutations.renameGroup, old))
    await retryChange(data, 1)
    expect(await outbox()).toMatchObject([{ state: 'waiting', createdAt: now }])
  })

  it('asks the server, whatever this device holds, where the record was gone', async () => {
    const gone = { attempts: 1, state: 'attention', reason: { why: 'gone' } } as const
    const { data, outbox } = await deviceWith(queued(1, newMutations.renameGroup, gone))
    await retryChange(data, 1)
    expect(await outbox()).toEqual([
      queued(1, newMutations.renameGroup, { attempts: 1, state: 'waiting', ifMatch: '"0"' }),
    ])
  })

  it('leaves alone what is under way', async () => {
    const { data, outbox } = await deviceWith(
      queued(1, newMutations.renameGroup, { attempts: 1, state: 'sending' }),
    )
    await retryChange(data, 1)
    expect(await outbox()).toMatchObject([{ state: 'sending' }])
  })
})

describe('keeping one’s own version', () => {
  it('gives it, and what stands behind it, new numbers in order', async () => {
    const { data, outbox } = await deviceWith(
      queued(1, newMutations.renameGroup, { ...conflict, ifMatch: '"1.2"' }),
      queued(2, newMutations.deleteGroup),
      queued(3, newMutations.like),
    )
    await resolveConflict(data, 1, { ...group, groupName: 'Noon Patrol' })
    const rows = await outbox()
    expect(rows.map(({ seq, type }) => [seq, type])).toEqual([
      [3, 'feedback.like'],
      [4, 'group.update'],
      [5, 'group.delete'],
    ])
    expect(rows[1]).toMatchObject({ state: 'waiting', base: { groupName: 'Noon Patrol' } })
    expect(rows[1]).not.toHaveProperty('ifMatch')
  })

  it('is done where the server has the same by now', async () => {
    const { data, outbox } = await deviceWith(queued(1, newMutations.renameGroup, conflict))
    await resolveConflict(data, 1, { ...group, groupName: 'Dusk Patrol' })
    expect(await outbox()).toEqual([])
  })

  it('sends it again as it was where there is nothing to compare it with', async () => {
    const stopped = { ...conflict, ifMatch: '"1.2"', notBefore: now + 1 }
    const { data, outbox } = await deviceWith(queued(1, newMutations.renameGroup, stopped))
    await resolveConflict(data, 1, undefined)
    expect(await outbox()).toEqual([queued(2, newMutations.renameGroup, { attempts: 2 })])
  })
})

describe('editing a change that needs its member', () => {
  const seen = { ...group, ...newMutations.createGroup.changes }

  it('gives it, and what stands behind it, new numbers in order, and the time of the edit', async () => {
    const refused = { attempts: 1, state: 'attention', reason: { why: 'old' }, createdAt: 0 } as const
    const { data, outbox } = await deviceWith(
      queued(1, newMutations.createGroup, refused),
      queued(2, newMutations.like, { dependsOn: recordA }),
    )
    await updateGroup(data, { id: recordA, uid: 'ann' }, seen, { ...seen, groupName: 'Night Patrol' })
    expect(await outbox()).toEqual([
      queued(2, newMutations.like, { dependsOn: recordA }),
      queued(
        3,
        {
          ...newMutations.createGroup,
          changes: { ...newMutations.createGroup.changes, groupName: 'Night Patrol' },
        },
        { attempts: 1, createdAt: now },
      ),
    ])
  })
})

describe('discarding a change', () => {
  it('takes with a creation what was built on it', async () => {
    const { data, outbox } = await deviceWith(
      queued(1, newMutations.createGroup),
      queued(2, newMutations.createFeedback, { dependsOn: recordA }),
      queued(3, newMutations.like, { entityId: recordB.replace('b', 'c') }),
    )
    const gone = await discardChange(data, 1)
    expect(gone.map(({ seq }) => seq)).toEqual([1, 2])
    expect(await outbox()).toMatchObject([{ seq: 3 }])
  })

  it('is refused where the server may have the change already', async () => {
    const { data, outbox } = await deviceWith(queued(1, newMutations.renameGroup, { attempts: 1 }))
    expect(await discardChange(data, 1)).toEqual([])
    expect(await outbox()).toHaveLength(1)
  })

  it('can be undone: the same again, in order, as new changes', async () => {
    const { data, outbox } = await deviceWith(
      queued(1, newMutations.createGroup),
      queued(2, newMutations.createFeedback, { dependsOn: recordA }),
    )
    await undoDiscard(data, await discardChange(data, 1))
    expect((await outbox()).map(({ seq, type, state }) => [seq, type, state])).toEqual([
      [3, 'group.create', 'waiting'],
      [4, 'feedback.create', 'waiting'],
    ])
  })

  it('leaves what followed it to be compared with what was seen before it, and brings that back when undone', async () => {
    const thrownAway = queued(1, newMutations.renameGroup)
    const after = queued(2, {
      ...newMutations.renameGroup,
      changes: { groupName: 'Night Patrol' },
      base: { groupName: 'Dusk Patrol' },
    })
    const last = queued(3, {
      ...newMutations.renameGroup,
      changes: { groupName: 'Noon Patrol' },
      base: { groupName: 'Night Patrol' },
    })
    const { data, outbox } = await deviceWith(thrownAway, after, last)
    const gone = await discardChange(data, 1)
    const bases = async () => (await outbox()).map((row) => 'base' in row && row.base)
    expect(await bases()).toEqual([newMutations.renameGroup.base, { groupName: 'Night Patrol' }])
    await undoDiscard(data, gone)
    expect(await bases()).toEqual([
      newMutations.renameGroup.base,
      { groupName: 'Dusk Patrol' },
      { groupName: 'Night Patrol' },
    ])
  })

  it('leaves what its member did after they had seen what the server has', async () => {
    const renamed = { ...newMutations.renameGroup, base: { groupName: 'Noon Patrol' } }
    const { data, outbox } = await deviceWith(
      queued(1, newMutations.deleteGroup, { state: 'attention', reason: { why: 'conflict' } }),
      queued(2, renamed),
    )
    await discardChange(data, 1)
    expect(await outbox()).toMatchObject([renamed])
  })

  it('can be undone ahead of a change of the same field, which then has seen it and meets no conflict', async () => {
    const undone = queued(1, newMutations.renameGroup)
    const after = queued(2, {
      type: 'group.update',
      changes: { groupName: 'Noon Patrol', maxMembers: 9 },
      base: { groupName: group.groupName, maxMembers: 12 },
    })
    const last = queued(3, { ...newMutations.renameGroup, base: { groupName: 'Noon Patrol' } })
    const { data, outbox } = await deviceWith(undone, after, last)
    await undoDiscard(data, await discardChange(data, 1))
    expect((await outbox()).map((row) => 'base' in row && row.base)).toEqual([
      { groupName: group.groupName },
      { groupName: 'Dusk Patrol', maxMembers: 12 },
      { groupName: 'Noon Patrol' },
    ])
  })

  it('can be undone ahead of what followed it: that gets new numbers, too', async () => {
    const stuck = { attempts: 1, state: 'attention', reason: { why: 'gone' } } as const
    const { data, outbox } = await deviceWith(
      queued(1, newMutations.renameGroup),
      queued(2, newMutations.like),
      queued(3, { type: 'group.update', changes: { maxMembers: 9 }, base: { maxMembers: 12 } }, stuck),
      queued(4, newMutations.deleteGroup),
    )
    await undoDiscard(data, await discardChange(data, 1))
    expect((await outbox()).map(({ seq, type, state }) => [seq, type, state])).toEqual([
      [2, 'feedback.like', 'waiting'],
      [5, 'group.update', 'waiting'],
      [6, 'group.update', 'attention'],
      [7, 'group.delete', 'waiting'],
    ])
  })

  it('comes back behind what the server may have seen meanwhile, which keeps its number', async () => {
    const { data, outbox } = await deviceWith(
      queued(1, newMutations.updateFeedback),
      queued(2, newMutations.unlike),
      queued(3, newMutations.deleteFeedback),
    )
    const gone = await discardChange(data, 1)
    await data.db.outbox.update(2, { attempts: 1, state: 'sending' })
    await undoDiscard(data, gone)
    expect((await outbox()).map(({ seq, type }) => [seq, type])).toEqual([
      [2, 'feedback.like'],
      [4, 'feedback.update'],
      [5, 'feedback.delete'],
    ])
  })
})
