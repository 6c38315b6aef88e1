import { describe, expect, it } from 'vitest'
import { feedback, group, recordA } from '../../test-support/samples.ts'
import { testDevice } from '../../test-support/test-device.ts'
import { createPull } from '../sync/pull/pull.ts'
import { feedbackKind } from './feedback.ts'
import { isGroupRow } from './group-row.ts'
import { groupKind } from './group.ts'

const { _id, ownerId, rev, version, stamp } = group
const tombstone = { _id, ownerId, rev, version, stamp, deletedAt: '2026-11-19T12:00:00.000Z' }
const idOf = (digit: string) => digit.repeat(24)

/** A device whose server answers every request with these rows. */
const deviceWith = (rows: unknown[]) => {
  const meta = { epoch: 1, asOf: 99, cursor: 'c', total: rows.length }
  const body = JSON.stringify({ success: true, data: rows, message: '', meta })
  const device = testDevice({ fetch: () => Promise.resolve(new Response(body)) })
  return { db: device.db, pull: createPull(device) }
}

describe('a group of a newer server', () => {
  it.each([
    ['a category this version does not know', { hobbyCategory: 'Beekeeping' }],
    ['longer texts', { groupName: 'n'.repeat(5_000), description: 'd'.repeat(50_000) }],
    ['numbers this version would refuse', { maxMembers: -2.5 }],
    ['a date this version would refuse', { startDate: 'every full moon', createdAt: 'last year' }],
    ['another kind of address', { imageUrl: 'ipfs://somewhere' }],
    ['fields this version does not know', { colour: 'green', tags: ['a', { b: 1 }] }],
  ])('is kept as it came with %s', (_, odd) => {
    const row = groupKind.asRow({ ...group, ...odd })
    expect(row).toEqual({ ...group, ...odd })
    expect(isGroupRow(row)).toBe(true)
  })

  it('is shown as well as it can be where fields are missing or of another type', () => {
    const odd = { ...group, description: null, startDate: 20261201, maxMembers: 'many', imageUrl: undefined }
    expect(groupKind.asRow(odd)).toEqual({
      ...group,
      description: '',
      startDate: '20261201',
      maxMembers: 0,
      imageUrl: '',
    })
  })

  it('is no group without what makes one', () => {
    for (const field of ['_id', 'ownerId', 'rev', 'version', 'stamp'])
      expect(groupKind.asRow({ ...group, [field]: undefined })).toBeUndefined()
    expect([null, 7, 'group', [group]].map(groupKind.asRow)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('a tombstone', () => {
  it('stays one whatever else comes with it, and keeps none of its texts', () => {
    expect(groupKind.asRow({ ...group, ...tombstone })).toEqual(tombstone)
    expect(groupKind.asRow({ ...tombstone, deletedAt: 'some day' })).toEqual({
      ...tombstone,
      deletedAt: 'some day',
    })
  })

  it('is never taken for a record that is alive', () => {
    expect(groupKind.asRow({ ...group, deletedAt: 7 })).toBeUndefined()
    expect(groupKind.asRow({ ...group, deletedAt: null })).toEqual(group)
  })
})

it('feedback is read as tolerantly', () => {
  const odd = { ...feedback, feedback: 'f'.repeat(9_000), likes: '3', likedBy: ['cleo', 7], mood: 'good' }
  const row = feedbackKind.asRow(odd)
  expect(row).toEqual({ ...odd, likes: 3, likedBy: ['cleo'] })
  expect(feedbackKind.isRow(row)).toBe(true)
})

describe('a list with one row that cannot be read', () => {
  const others = [
    { ...group, _id: idOf('1') },
    { ...group, _id: idOf('3'), hobbyCategory: 'Beekeeping' },
  ]
  const unreadable = { _id: idOf('2'), shape: 'of the future' }

  it('brings all others, and the cursor', async () => {
    const { db, pull } = deviceWith([others[0], unreadable, others[1], 'nonsense'])
    expect(await pull.all()).toEqual({ kind: 'pulled' })
    expect(await db.groups.toCollection().primaryKeys()).toEqual([idOf('1'), idOf('3')])
    expect(await db.facts.get('cursor')).toBe('c')
  })

  it('leaves what is held of that row: it was listed', async () => {
    const { db, pull } = deviceWith([others[0], unreadable])
    await db.groups.put({ ...group, _id: idOf('2'), epoch: 1 })
    await pull.all()
    expect(await db.groups.toCollection().primaryKeys()).toEqual([idOf('1'), idOf('2')])
  })

  it('brings the other feedback of a group, and is asked for again as a whole', async () => {
    const { db, pull } = deviceWith([feedback, { _id: idOf('4'), groupId: recordA }])
    expect(await pull.list(feedbackKind, recordA)).toEqual({ kind: 'pulled' })
    expect(await db.feedbacks.toArray()).toEqual([{ ...feedback, epoch: 1 }])
    expect(await db.feedbackLists.get(recordA)).toMatchObject({ etag: '' })
  })
})

describe('a record of a kind that this version does not know', () => {
  const { groupName: _, ...rest } = group
  const meeting = { ...rest, kind: 'meeting', _id: idOf('5'), groupId: recordA, title: 'At the pier' }

  it.each([
    ['alive', meeting],
    ['deleted', { ...tombstone, kind: 'meeting', _id: idOf('5') }],
  ])('is no group, %s', async (_, odd) => {
    const { db, pull } = deviceWith([odd, { ...group, kind: 'group' }])
    await db.facts.put('held', 'cursor')
    await db.facts.put(Date.now(), 'resyncedAt')
    expect(await pull.all()).toEqual({ kind: 'pulled' })
    expect(await db.groups.toArray()).toMatchObject([{ _id, groupName: group.groupName }])
    expect(await db.facts.get('cursor')).toBe('c')
  })

  it('is no feedback, either', async () => {
    const { db, pull } = deviceWith([{ ...feedback, kind: 'answer', _id: idOf('5') }, feedback])
    expect(await pull.list(feedbackKind, recordA)).toEqual({ kind: 'pulled' })
    expect(await db.feedbacks.toCollection().primaryKeys()).toEqual([feedback._id])
  })
})
