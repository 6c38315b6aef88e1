import { describe, expect, it } from 'vitest'
import { feedback, group, input, queued, wishes } from '../../../test-support/samples.ts'
import { keepMine } from './resolve-conflict.ts'

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
    expect(keepMine(queued(1, wishes.renameGroup), moved)).toEqual({
      type: 'group.update',
      changes: { groupName: 'Dusk Patrol' },
      base: { groupName: 'Noon Patrol' },
      whole: { ...input, groupName: 'Dusk Patrol', meetingLocation: 'Town hall' },
    })
    expect(
      keepMine(queued(1, wishes.editFeedback), { ...feedback, feedback: 'Third thoughts.' }),
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
    expect(keepMine(queued(1, both), moved, (field) => field === 'meetingLocation')).toEqual({
      type: 'group.update',
      changes: { meetingLocation: 'Pier 9' },
      base: { meetingLocation: 'Town hall' },
      whole: { ...input, groupName: 'Noon Patrol', meetingLocation: 'Pier 9' },
    })
    expect(keepMine(queued(1, both), moved, () => false)).toBeUndefined()
    expect(keepMine(queued(1, wishes.editFeedback), feedback, () => false)).toBeUndefined()
  })

  it('has nothing left to do where the server has the same by now', () => {
    expect(keepMine(queued(1, wishes.renameGroup), { ...group, groupName: 'Dusk Patrol' })).toBeUndefined()
    expect(keepMine(queued(1, wishes.deleteGroup), tombstone)).toBeUndefined()
  })

  it('deletes what the member was shown', () => {
    expect(keepMine(queued(1, wishes.deleteGroup), moved)).toEqual({
      type: 'group.delete',
      base: { ...input, groupName: 'Noon Patrol', meetingLocation: 'Town hall' },
    })
    expect(keepMine(queued(1, wishes.deleteFeedback), { ...feedback, feedback: 'New.' })).toMatchObject({
      base: { feedback: 'New.' },
    })
  })

  it('goes on with a creation that exists already as a change of it', () => {
    expect(keepMine(queued(1, wishes.createGroup), moved)).toEqual({
      type: 'group.update',
      changes: { groupName: 'Dawn Patrol', meetingLocation: 'Harbour steps' },
      base: { groupName: 'Noon Patrol', meetingLocation: 'Town hall' },
      whole: input,
    })
  })

  it('asks again as it was where there is nothing to compare with', () => {
    for (const wish of Object.values(wishes)) expect(keepMine(queued(1, wish), undefined)).toMatchObject(wish)
    expect(keepMine(queued(1, wishes.renameGroup), tombstone)).toMatchObject(wishes.renameGroup)
    expect(keepMine(queued(1, wishes.like), feedback)).toMatchObject(wishes.like)
  })
})
