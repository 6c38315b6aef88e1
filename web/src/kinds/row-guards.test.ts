import { describe, expect, it } from 'vitest'
import { feedback, group, newMutations, queued } from '../../test-support/samples.ts'
import { feedbackKind } from './feedback.ts'
import { isGroupRow } from './group-row.ts'
import { kinds } from './kinds.ts'

const isMutation = (row: object) => kinds.readMutation(row) !== undefined

const { groupName: _name, ...nameless } = group
const tombstone = {
  _id: group._id,
  ownerId: 'ann',
  rev: 9,
  version: 5,
  stamp: 20,
  deletedAt: '2026-11-20T08:00:00.000Z',
}

describe('what a device has kept', () => {
  it('is readable as the server sends it', () => {
    expect([group, tombstone].map(isGroupRow)).toEqual([true, true])
    expect([feedback, { ...tombstone, groupId: group._id }].map(feedbackKind.isRow)).toEqual([true, true])
  })

  it('is not readable with a field missing or of another type', () => {
    expect([nameless, { ...group, maxMembers: '12' }, undefined, 42, {}].some(isGroupRow)).toBe(false)
    expect(
      [{ ...feedback, likedBy: 'all' }, { ...feedback, groupId: 1 }, null].some(feedbackKind.isRow),
    ).toBe(false)
  })

  it('is readable as this version queues it', () => {
    for (const newMutation of Object.values(newMutations))
      expect(isMutation(queued(1, newMutation))).toBe(true)
  })

  it('is not readable if another version queued it, or no account', () => {
    const like = queued(1, newMutations.like)
    expect([{ ...like, schema: 0 }, { ...like, schema: 2 }, {}].some(isMutation)).toBe(false)
  })

  it('is not readable with changes that are none', () => {
    const like = queued(1, newMutations.like)
    const create = queued(1, newMutations.createGroup)
    const rename = queued(1, newMutations.renameGroup)
    const broken = [
      { ...like, changes: undefined },
      { ...like, type: 'group.paint' },
      { ...create, changes: { groupName: 'Alone' } },
      { ...rename, changes: { groupName: 7 } },
    ]
    expect(broken.some(isMutation)).toBe(false)
  })
})
