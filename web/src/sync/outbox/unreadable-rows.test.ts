import { describe, expect, it } from 'vitest'
import {
  feedback,
  group,
  input,
  newMutations,
  queued,
  recordA,
  recordB,
} from '../../../test-support/samples.ts'
import { now, testDevice } from '../../../test-support/test-device.ts'
import { createFeedback } from '../../data/mutations/feedback-mutations.ts'
import { deleteGroup, updateGroup } from '../../data/mutations/group-mutations.ts'
import { discardChange, undoDiscard } from '../decisions/discard.ts'
import { resolveConflict } from '../decisions/resolve-conflict.ts'
import { drain } from '../delivery/drain.ts'
import type { Mutation } from '../rules/mutation.ts'

const ann = { uid: 'ann', displayName: 'Ann', photoURL: null }

/** A change of this version's schema that the contract refuses: its words are too long, or of no category. */
const unreadable = (seq: number, row: Partial<Mutation> = {}) =>
  Object.assign(queued(seq, newMutations.renameGroup), { changes: { maxMembers: 'many' }, ...row })

const deviceWith = async (...rows: Mutation[]) => {
  const sent: string[] = []
  const device = testDevice({
    fetch: (...asked) => {
      const { method, url } = new Request(...asked)
      sent.push(`${method} ${url.slice(url.indexOf('/api/') + 4)}`)
      const row = url.includes('feedbacks') ? { ...feedback, _id: recordB } : group
      return Promise.resolve(Response.json({ success: true, data: row, message: '', meta: { epoch: 1 } }))
    },
  })
  await device.db.groups.put({ ...group, epoch: 1 })
  await device.db.outbox.bulkAdd(rows)
  const seqs = async () => (await device.db.outbox.toArray()).map(({ seq, type }) => [seq, type])
  return { data: device, sent, seqs }
}

describe('a change that this version cannot read', () => {
  it('is not overtaken by what stands behind it on its record, and holds up nothing else', async () => {
    const { data, sent, seqs } = await deviceWith(
      unreadable(1),
      queued(2, newMutations.deleteGroup),
      queued(3, newMutations.like),
    )
    await drain(data)
    expect(sent).toEqual([`POST /feedbacks/${recordB}/like`])
    expect(await seqs()).toEqual([
      [1, 'group.update'],
      [2, 'group.delete'],
    ])
  })

  it('holds its record back also where it names no account', async () => {
    const { data, sent } = await deviceWith(unreadable(1), queued(2, newMutations.deleteGroup))
    await data.db.outbox.toCollection().modify((row) => {
      if (row.seq === 1) Reflect.deleteProperty(row, 'uid')
    })
    await drain(data)
    expect(sent).toEqual([])
  })

  it('lets what depends on its record wait, where it may create that', async () => {
    const creation = unreadable(1, { type: 'group.create' })
    const { data, sent } = await deviceWith(creation)
    await createFeedback(data, recordA, 'First!', ann)
    await drain(data)
    expect(sent).toEqual([])
    expect(await data.db.outbox.toArray()).toMatchObject([{ seq: 1 }, { seq: 2, dependsOn: recordA }])
  })

  it('is not passed by a change that is joined with one before it', async () => {
    const { data, seqs } = await deviceWith(queued(1, newMutations.renameGroup), unreadable(2))
    await updateGroup(data, { id: recordA, uid: 'ann' }, input, { ...input, maxMembers: 20 })
    await updateGroup(data, { id: recordA, uid: 'ann' }, input, { ...input, maxMembers: 21 })
    expect(await seqs()).toEqual([
      [1, 'group.update'],
      [2, 'group.update'],
      [3, 'group.update'],
    ])
    expect(await data.db.outbox.get(3)).toMatchObject({ changes: { maxMembers: 21 } })
    expect(await data.db.outbox.get(1)).toEqual(queued(1, newMutations.renameGroup))
  })

  it('stays between a creation and a deletion, which then has to be sent', async () => {
    const { data, seqs } = await deviceWith(queued(1, newMutations.createGroup), unreadable(2))
    await deleteGroup(data, { id: recordA, uid: 'ann' }, input)
    expect(await seqs()).toEqual([
      [1, 'group.create'],
      [2, 'group.update'],
      [3, 'group.delete'],
    ])
  })

  it('keeps its place behind a change that is decided', async () => {
    const conflict = { attempts: 1, state: 'attention', reason: { why: 'conflict' } } as const
    const { data } = await deviceWith(
      queued(1, newMutations.renameGroup, conflict),
      unreadable(2),
      queued(3, newMutations.deleteGroup),
    )
    const held = await data.db.outbox.get(2)
    await resolveConflict(data, 1, { ...group, groupName: 'Noon Patrol' })
    const rows = await data.db.outbox.toArray()
    expect(rows.map(({ type, changes }: { type: string; changes?: unknown }) => [type, changes])).toEqual([
      ['group.update', { groupName: 'Dusk Patrol' }],
      ['group.update', { maxMembers: 'many' }],
      ['group.delete', undefined],
    ])
    expect({ ...rows[1], seq: 2 }).toEqual(held)
  })

  it('keeps its place behind a change that comes back', async () => {
    const { data, sent } = await deviceWith(queued(1, newMutations.renameGroup), unreadable(2))
    await undoDiscard(data, await discardChange(data, 1))
    const rows = await data.db.outbox.toArray()
    expect(rows.map(({ createdAt, ...row }) => ('changes' in row ? row.changes : createdAt))).toEqual([
      { groupName: 'Dusk Patrol' },
      { maxMembers: 'many' },
    ])
    await drain(data)
    expect(sent).toEqual([`PATCH /groups/${recordA}`])
    expect(await data.db.outbox.count()).toBe(1)
  })

  it('stays also where it is to be discarded: it could be read when it was shown', async () => {
    const { data } = await deviceWith(unreadable(1))
    const before = await data.db.outbox.toArray()
    expect(await discardChange(data, 1)).toEqual([])
    expect(await data.db.outbox.toArray()).toEqual(before)
  })

  it('is left as it is by a drain that finds it on its way', async () => {
    const { data } = await deviceWith(unreadable(1, { state: 'sending', attempts: 1 }))
    const [before] = await data.db.outbox.toArray()
    await drain(data)
    expect(await data.db.outbox.toArray()).toEqual([before])
    expect(data.now()).toBe(now)
  })

  it.each(['meeting.answer', 'group.pin', 'feedback.translate'])(
    'stays as it is where its type, %s, is of a newer version',
    async (type) => {
      const newer = { type, changes: { going: true }, guests: 2 } as never
      const { data, sent } = await deviceWith(
        unreadable(1, newer),
        queued(2, newMutations.deleteGroup),
        queued(3, newMutations.like),
      )
      const [before] = await data.db.outbox.toArray()
      await drain(data)
      await discardChange(data, 1)
      expect(sent).toEqual([`POST /feedbacks/${recordB}/like`])
      expect(await data.db.outbox.get(1)).toEqual(before)
    },
  )
})
