import type { DBCore } from 'dexie'
import { expect, it } from 'vitest'
import { feedback, group, meeting } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { groupKind } from '../../kinds/group.ts'
import { meetingKind } from '../../kinds/meeting.ts'
import { forgetChildren, recordTables, storeRecords } from './store-rows.ts'

const rowsOf = (first: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...group, _id: first + n.toString(16).padStart(23, '0') }))

/** Counts what is found by queries of the groups. */
const noteFound = (found: number[]) => (core: DBCore) => ({
  ...core,
  table: (name: string) => {
    const table = core.table(name)
    if (name !== 'groups') return table
    return {
      ...table,
      query: async (request: Parameters<typeof table.query>[0]) => {
        const answer = await table.query(request)
        found.push(answer.result.length)
        return answer
      },
    }
  },
})

it('looks for what is held around the ids of a large page only, so that a page costs the same among 100,000 groups', async () => {
  const { db } = testDevice()
  const found: number[] = []
  db.use({ stack: 'dbcore', name: 'found', create: noteFound(found) })
  await db.groups.bulkPut(rowsOf('a', 500).map((row) => ({ ...row, epoch: 1 })))
  const newer = { ...group, _id: rowsOf('a', 500).at(-1)?._id ?? '', rev: group.rev + 1 }
  await db.transaction('rw', recordTables(db), () =>
    storeRecords(db, groupKind, [newer, ...rowsOf('b', 300)], 1),
  )
  expect(found).toEqual([1])
  expect(await db.groups.count()).toBe(800)
  expect(await db.groups.get(newer._id)).toMatchObject({ rev: newer.rev })
})

it('forgets the feedback of a group that is hidden, also where its author is still sent the group', async () => {
  const { db } = testDevice()
  await db.feedbacks.put({ ...feedback, epoch: 1 })
  const hidden = { ...group, rev: group.rev + 1, hidden: true }
  await db.transaction('rw', recordTables(db), () => storeRecords(db, groupKind, [hidden], 1))
  expect(await db.feedbacks.count()).toBe(0)
})

it('leaves the answers of the account, whose meetings need not be on the device, to their own list', async () => {
  const { db } = testDevice()
  const own = {
    meetingId: meeting._id,
    uid: 'ann',
    answer: 'going',
    guests: 3,
    word: '',
    answeredAt: '',
  } as const
  const row = {
    ...own,
    _id: 'c'.repeat(24),
    seat: 'confirmed',
    rev: 1,
    version: 1,
    stamp: 1,
    epoch: 1,
  } as const
  await db.answers.put(row)
  await db.transaction('rw', recordTables(db), () => forgetChildren(db, meetingKind, [meeting._id]))
  expect(await db.answers.toArray()).toEqual([row])
})
