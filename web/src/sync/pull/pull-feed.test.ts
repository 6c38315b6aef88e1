import { describe, expect, it } from 'vitest'
import { feedback, group } from '../../../test-support/samples.ts'
import { now, testDevice } from '../../../test-support/test-device.ts'
import { groupKind } from '../../kinds/group.ts'
import { writeFeedFact } from '../database/schema.ts'
import { withApi } from '../server/client.ts'
import { pullFeed } from './pull-feed.ts'

const other = { ...group, _id: 'f'.repeat(24) }
const list = { success: true, data: [group], message: '', meta: { epoch: 1, asOf: 99, cursor: 'fresh' } }

/** A device that knows a cursor, and a server that answers with this. */
const device = async (answer: (url: URL) => Response) => {
  const asked: string[] = []
  const data = testDevice({
    fetch: (resource, options) => {
      const url = new URL(new Request(resource, options).url)
      asked.push(url.pathname)
      return Promise.resolve(answer(url))
    },
  })
  await writeFeedFact(data.db, groupKind, 'cursor', 'held')
  await writeFeedFact(data.db, groupKind, 'resyncedAt', now)
  return { db: data.db, asked, pull: () => pullFeed(withApi(data), [groupKind]) }
}

describe('pulling the groups', () => {
  it('lists everything where the server cannot read the cursor that this device holds', async () => {
    const refusal = { success: false, code: 'invalid', message: 'Unreadable.', issues: [] }
    const { db, pull } = await device(({ pathname }) =>
      pathname.endsWith('/changes') ? Response.json(refusal, { status: 400 }) : Response.json(list),
    )
    expect(await pull()).toEqual({ kind: 'pulled' })
    expect(await db.facts.get('cursor')).toBe('fresh')
  })

  it('gives up on changes that never come to an end', async () => {
    const page = { ...list, meta: { epoch: 1, cursor: 'held', more: true } }
    const { asked, pull } = await device(() => Response.json(page))
    expect(await pull()).toMatchObject({ kind: 'none' })
    expect(asked).toHaveLength(1)
  })

  it('brings what has changed since an interrupted list began, as soon as that is complete', async () => {
    const since = { ...list, data: [{ ...group, rev: 4 }], meta: { epoch: 1, cursor: 'now' } }
    const { db, pull } = await device(({ pathname }) =>
      Response.json(pathname.endsWith('/changes') ? since : { ...list, data: [] }),
    )
    await db.facts.delete('cursor')
    await db.groups.put({ ...group, epoch: 1 })
    const start = { cursor: 'begun', asOf: 99, epoch: 1 }
    await writeFeedFact(db, groupKind, 'listing', { start, after: 'page 2', unlisted: [] })
    expect(await pull()).toEqual({ kind: 'pulled' })
    expect(await db.groups.get(group._id)).toMatchObject({ rev: 4 })
    expect(await db.facts.get('cursor')).toBe('now')
  })

  it('keeps no cursor of a list whose pages are of two histories', async () => {
    const first = { ...list, meta: { ...list.meta, next: 'page 2' } }
    const second = { ...list, data: [], meta: { ...list.meta, epoch: 2 } }
    const { db, pull } = await device(({ searchParams }) =>
      Response.json(searchParams.has('after') ? second : first),
    )
    await db.facts.delete('cursor')
    expect(await pull()).toMatchObject({ kind: 'none' })
    expect(await db.facts.get('cursor')).toBeUndefined()
  })

  it('lists everything from the start where an interrupted list has become too old to go on from', async () => {
    const refusal = { success: false, code: 'resync', message: 'Too old.', issues: [], meta: { epoch: 1 } }
    const { db, pull } = await device(({ pathname }) =>
      pathname.endsWith('/changes') ? Response.json(refusal, { status: 410 }) : Response.json(list),
    )
    await db.facts.delete('cursor')
    const start = { cursor: 'begun', asOf: 99, epoch: 1 }
    await writeFeedFact(db, groupKind, 'listing', { start, after: 'page 2', unlisted: [] })
    expect(await pull()).toEqual({ kind: 'pulled' })
    expect(await db.facts.get('cursor')).toBe('fresh')
  })

  it.each([
    ['is of an epoch that is over', Response.json(list)],
    [
      'goes on from where the server does not know',
      Response.json({ success: false, code: 'invalid', message: 'Unreadable.', issues: [] }, { status: 400 }),
    ],
  ])('lists everything from the start, at once, where an interrupted list %s', async (_, resumed) => {
    const { db, pull } = await device(({ pathname, searchParams }) => {
      if (pathname.endsWith('/changes')) return Response.json({ ...list, data: [] })
      return searchParams.has('after') ? resumed : Response.json(list)
    })
    await db.facts.delete('cursor')
    const start = { cursor: 'begun', asOf: 99, epoch: 0 }
    await writeFeedFact(db, groupKind, 'listing', { start, after: 'page 2', unlisted: [] })
    expect(await pull()).toEqual({ kind: 'pulled' })
    expect(await db.groups.count()).toBe(1)
  })

  it('replaces a held row that cannot be compared, and lets one go that the server does not have', async () => {
    const { db, pull } = await device(() => Response.json(list))
    const byHand = { groupName: 'By hand', rev: 99, epoch: Number.NaN }
    await db.groups.bulkPut([
      { ...group, ...byHand },
      { ...other, ...byHand },
    ])
    await db.facts.delete('cursor')
    await pull()
    expect(await db.groups.toArray()).toEqual([{ ...group, epoch: 1 }])
  })

  describe('lets feedback go with its group', () => {
    const withFeedback = async (groupId: string, answer: object) => {
      const { db, pull } = await device(() => Response.json(answer))
      await db.groups.bulkPut([
        { ...group, epoch: 1 },
        { ...other, epoch: 1 },
      ])
      await db.feedbacks.bulkPut([
        { ...feedback, groupId, epoch: 1 },
        { ...feedback, _id: 'c'.repeat(24), groupId: group._id, epoch: 1 },
      ])
      await db.feedbackLists.bulkPut(
        [groupId, group._id].map((id) => ({ groupId: id, etag: '"tag"', openedAt: now })),
      )
      return { db, pull }
    }
    const left = async ({ db }: Awaited<ReturnType<typeof withFeedback>>) => [
      await db.feedbacks.toCollection().primaryKeys(),
      await db.feedbackLists.toCollection().primaryKeys(),
    ]
    const onlyTheOther = [['c'.repeat(24)], [group._id]]

    it('where a tombstone arrives', async () => {
      const { _id, ownerId, version } = other
      const gone = { _id, ownerId, version, rev: 9, stamp: 9, deletedAt: '2026-11-19T12:00:00.000Z' }
      const page = { ...list, data: [gone] }
      const { db, pull } = await withFeedback(other._id, page)
      await pull()
      expect(await left({ db, pull })).toEqual(onlyTheOther)
      expect(await db.feedbackLists.get(group._id)).toMatchObject({ etag: '"tag"' })
    })

    it('where a complete list lacks it', async () => {
      const { db, pull } = await withFeedback(other._id, list)
      await db.facts.delete('cursor')
      await pull()
      expect(await left({ db, pull })).toEqual(onlyTheOther)
    })

    it('where the group was gone long before', async () => {
      const { db, pull } = await withFeedback('e'.repeat(24), list)
      await db.facts.delete('cursor')
      await pull()
      expect(await left({ db, pull })).toEqual(onlyTheOther)
    })
  })
})
