import { describe, expect, it } from 'vitest'
import { feedback, group, newMutations, queued, recordA } from '../../../test-support/samples.ts'
import { feedbackKind } from '../../kinds/feedback.ts'
import { groupKind } from '../../kinds/group.ts'
import { overlay } from './overlay.ts'

describe('what the member sees', () => {
  it('is the server rows where nothing waits', () => {
    expect(overlay(groupKind, [group], [])).toEqual([group])
  })

  it('has a group that was made here and never sent', () => {
    expect(overlay(groupKind, [], [queued(1, newMutations.createGroup)])).toMatchObject([
      { _id: recordA, groupName: 'Dawn Patrol', ownerId: 'ann', mark: 'waiting' },
    ])
  })

  it('has a waiting edit on top of whatever the server refreshes', () => {
    const refreshed = { ...group, description: 'Refreshed.', groupName: 'Server name' }
    expect(overlay(groupKind, [refreshed], [queued(1, newMutations.renameGroup)])).toMatchObject([
      { groupName: 'Dusk Patrol', description: 'Refreshed.', mark: 'waiting' },
    ])
  })

  it('does not have what waits to be deleted, but has what needs a decision first', () => {
    const deletion = queued(1, newMutations.deleteGroup)
    expect(overlay(groupKind, [group], [deletion])).toEqual([])
    expect(overlay(groupKind, [group], [{ ...deletion, state: 'attention' }])).toEqual([
      { ...group, mark: 'attention' },
    ])
  })

  it('shows a group once when the answer to its creation was lost and a pull brought it', () => {
    expect(overlay(groupKind, [group], [queued(1, newMutations.createGroup, { attempts: 1 })])).toHaveLength(
      1,
    )
  })

  it('never brings a tombstone back', () => {
    const { _id, ownerId, rev, version, stamp } = group
    const tombstone = { _id, ownerId, rev, version, stamp, deletedAt: group.createdAt }
    expect(
      overlay(
        groupKind,
        [tombstone],
        [queued(1, newMutations.renameGroup), queued(2, newMutations.createGroup)],
      ),
    ).toEqual([])
  })

  it('counts a waiting like once, also when the server counted it already', () => {
    const like = queued(1, newMutations.like)
    expect(overlay(feedbackKind, [feedback], [like])).toMatchObject([{ likes: 2, likedBy: ['cleo', 'ann'] }])
    const counted = { ...feedback, likes: 2, likedBy: ['cleo', 'ann'] }
    expect(overlay(feedbackKind, [counted], [like])).toMatchObject([{ likes: 2, likedBy: ['cleo', 'ann'] }])
  })
})
