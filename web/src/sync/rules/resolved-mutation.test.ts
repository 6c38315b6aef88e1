import { describe, expect, it } from 'vitest'
import { feedback, group, input, newMutations, queued } from '../../../test-support/samples.ts'
import { kinds } from '../../kinds/kinds.ts'
import type { Row } from './kind.ts'
import type { Mutation } from './mutation.ts'
import { resolvedMutation } from './resolved-mutation.ts'

const resolved = (row: Mutation, held: Row | undefined, mine?: (field: string) => boolean) =>
  resolvedMutation(kinds.of(row), row, held, mine)

const tombstone = {
  _id: group._id,
  ownerId: 'ann',
  rev: 9,
  version: 5,
  stamp: 20,
  deletedAt: '2026-11-20T08:00:00.000Z',
}
const moved = { ...group, groupName: 'Noon Patrol', meetingLocation: 'Town hall' }

describe('keeping one’s own version', () => {
  it('asks for the same values again, against what the server has now', () => {
    expect(resolved(queued(1, newMutations.renameGroup), moved)).toEqual({
      type: 'group.update',
      changes: { groupName: 'Dusk Patrol' },
      base: { groupName: 'Noon Patrol' },
      whole: { ...input, groupName: 'Dusk Patrol', meetingLocation: 'Town hall' },
    })
    expect(
      resolved(queued(1, newMutations.updateFeedback), { ...feedback, feedback: 'Third thoughts.' }),
    ).toMatchObject({
      changes: { feedback: 'Second thoughts.' },
      base: { feedback: 'Third thoughts.' },
    })
  })

  it('leaves the fields to the server that the member gives up', () => {
    const both = {
      type: 'group.update',
      changes: { groupName: 'Dusk Patrol', meetingLocation: 'Pier 9' },
      base: { groupName: 'Dawn Patrol', meetingLocation: 'Harbour steps' },
    } as const
    expect(resolved(queued(1, both), moved, (field) => field === 'meetingLocation')).toEqual({
      type: 'group.update',
      changes: { meetingLocation: 'Pier 9' },
      base: { meetingLocation: 'Town hall' },
      whole: { ...input, groupName: 'Noon Patrol', meetingLocation: 'Pier 9' },
    })
    expect(resolved(queued(1, both), moved, () => false)).toBeUndefined()
    expect(resolved(queued(1, newMutations.updateFeedback), feedback, () => false)).toBeUndefined()
  })

  it('has nothing left to do where the server has the same by now', () => {
    expect(
      resolved(queued(1, newMutations.renameGroup), { ...group, groupName: 'Dusk Patrol' }),
    ).toBeUndefined()
    expect(resolved(queued(1, newMutations.deleteGroup), tombstone)).toBeUndefined()
  })

  it('deletes what the member was shown', () => {
    expect(resolved(queued(1, newMutations.deleteGroup), moved)).toEqual({
      type: 'group.delete',
      base: { ...input, groupName: 'Noon Patrol', meetingLocation: 'Town hall' },
    })
    expect(resolved(queued(1, newMutations.deleteFeedback), { ...feedback, feedback: 'New.' })).toMatchObject(
      {
        base: { feedback: 'New.' },
      },
    )
  })

  it('goes on with a creation that exists already as a change of it', () => {
    expect(resolved(queued(1, newMutations.createGroup), moved)).toEqual({
      type: 'group.update',
      changes: { groupName: 'Dawn Patrol', meetingLocation: 'Harbour steps' },
      base: { groupName: 'Noon Patrol', meetingLocation: 'Town hall' },
      whole: input,
    })
  })

  it('asks again as it was where there is nothing to compare with', () => {
    for (const newMutation of Object.values(newMutations))
      expect(resolved(queued(1, newMutation), undefined)).toMatchObject(newMutation)
    expect(resolved(queued(1, newMutations.renameGroup), tombstone)).toMatchObject(newMutations.renameGroup)
    expect(resolved(queued(1, newMutations.like), feedback)).toMatchObject(newMutations.like)
  })
})
