import { describe, expect, it } from 'vitest'
import { newMutations, queued, recordA } from '../../../test-support/samples.ts'
import { kinds } from '../../kinds/kinds.ts'
import { isStale, nextSendable, readQueue, sendable } from './queue.ts'

const now = Date.UTC(2026, 10, 20, 12)
const seqs = (rows: object[]) => sendable(readQueue(kinds, rows), now).map((row) => row.seq)

describe('the queue', () => {
  it('sends one mutation of a record at a time, in the order of seq', () => {
    expect(seqs([queued(2, newMutations.deleteGroup), queued(1, newMutations.renameGroup)])).toEqual([1])
    expect(
      seqs([queued(1, newMutations.renameGroup, { state: 'sending' }), queued(2, newMutations.deleteGroup)]),
    ).toEqual([])
  })

  it('lets feedback wait for the group it is about', () => {
    const group = queued(1, newMutations.createGroup, { state: 'sending' })
    const feedback = queued(2, newMutations.createFeedback, { dependsOn: recordA })
    expect(seqs([group, feedback])).toEqual([])
    expect(seqs([feedback])).toEqual([2])
  })

  it('holds back only the record of a change that needs its member', () => {
    const stuck = queued(1, newMutations.renameGroup, { state: 'attention' })
    const behind = queued(2, newMutations.deleteGroup)
    const other = queued(3, newMutations.like)
    expect(seqs([stuck, behind, other])).toEqual([3])
  })

  it('waits for a mutation whose time has not come', () => {
    expect(seqs([queued(1, newMutations.like, { notBefore: now + 1 })])).toEqual([])
    expect(seqs([queued(1, newMutations.like, { notBefore: now })])).toEqual([1])
  })

  it('does not wait for a time that only a clock which was ahead could have meant', () => {
    expect(seqs([queued(1, newMutations.like, { notBefore: now + 366 * 24 * 60 * 60 * 1000 })])).toEqual([1])
  })

  it('says when something may be sent next: what became due meanwhile, now', () => {
    const hour = 60 * 60 * 1000
    const next = (...rows: object[]) => nextSendable(readQueue(kinds, rows), now)
    const like = (seq: number, notBefore: number) => queued(seq, newMutations.like, { notBefore })
    const update = queued(3, newMutations.renameGroup, { notBefore: now + 10 })
    expect(next(like(1, now + 20), update)).toBe(now + 10)
    expect(next(like(1, now - 5 * hour))).toBe(now)
    expect(next(like(1, now + 5 * hour))).toBe(now)
    expect(next({ ...update, state: 'attention' }, queued(4, newMutations.deleteGroup))).toBeUndefined()
    expect(next()).toBeUndefined()
  })

  it('sets aside what it cannot read, and says what is known of it', () => {
    const broken = { seq: 1, uid: 'ann', entityId: recordA, type: 'group.paint', schema: 1 }
    const queue = readQueue(kinds, [broken, { nonsense: true }])
    expect(queue.unreadable).toEqual([
      { seq: 1, uid: 'ann', entityId: recordA, newer: false, mayCreate: false },
      { seq: 0, uid: undefined, entityId: undefined, newer: false, mayCreate: true },
    ])
  })

  it('reads what an earlier version queued and this one would not any more: the server says so', () => {
    const { changes } = newMutations.createGroup
    const texts = { groupName: '\u2067Hives', hobbyCategory: 'Beekeeping', startDate: 'every full moon' }
    const row = queued(1, { ...newMutations.createGroup, changes: { ...changes, ...texts } })
    expect(readQueue(kinds, [row])).toEqual({ mutations: [row], unreadable: [] })
  })

  it.each([
    ['of a newer version of the app', { ...queued(1, newMutations.renameGroup), schema: 2 }],
    [
      'of this version that it cannot read',
      { ...queued(1, newMutations.renameGroup), changes: { maxMembers: '' } },
    ],
    ['that names no account', { ...queued(1, newMutations.renameGroup), uid: undefined }],
  ])('does not overtake a mutation %s', (_, unreadable) => {
    expect(seqs([unreadable, queued(2, newMutations.deleteGroup), queued(3, newMutations.like)])).toEqual([3])
    expect(seqs([{ ...unreadable, seq: 4 }, queued(2, newMutations.deleteGroup)])).toEqual([2])
  })

  it('is not held up by a clock that stands at 1970, and asks about what was made while it did', () => {
    const made = queued(1, newMutations.like, { createdAt: now, notBefore: now + 5_000 })
    expect(sendable(readQueue(kinds, [made]), 0)).toHaveLength(1)
    expect(isStale(made, 0)).toBe(false)
    const madeThen = queued(1, newMutations.like, { createdAt: 5_000, notBefore: 6_000 })
    expect(sendable(readQueue(kinds, [madeThen]), now)).toHaveLength(1)
    expect(isStale(madeThen, now)).toBe(true)
  })

  it('does not send unasked what is older than 170 days', () => {
    const day = 24 * 60 * 60 * 1000
    const row = queued(1, newMutations.like, { createdAt: now - 170 * day })
    expect([isStale(row, now), isStale(row, now + 1)]).toEqual([false, true])
  })
})
