import { type MeetingContent, meetingContent } from '@group-organizer/contract/meetings/meeting'
import { describe, expect, it } from 'vitest'
import { feedback, group, meeting, newMutations, queued, recordA } from '../../../test-support/samples.ts'
import { feedbackKind } from '../../kinds/feedback.ts'
import { groupKind } from '../../kinds/group.ts'
import { meetingKind } from '../../kinds/meeting.ts'
import { pick } from './kind.ts'
import { overlay } from './overlay.ts'
import { resolvedMutation } from './resolved-mutation.ts'

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

describe('fields that follow from others', () => {
  const edited = (changes: Partial<MeetingContent>) => {
    const base = pick(Object.keys(changes) as (keyof MeetingContent)[], meeting)
    return queued(1, { type: 'meeting.update', groupId: recordA, changes, base })
  }
  const moved = {
    ...meeting,
    startsAt: '2026-12-02T10:00',
    startsAtUtc: '2026-12-02T09:00:00.000Z',
    endsAtUtc: '2026-12-02T11:00:00.000Z',
  }

  it('follow from the server’s fields and the member’s together', () => {
    expect(overlay(meetingKind, [moved], [edited({ durationMinutes: 60 })])).toMatchObject([
      { startsAtUtc: moved.startsAtUtc, endsAtUtc: '2026-12-02T10:00:00.000Z' },
    ])
    const changes = { ...meetingContent.parse(meeting), createdAt: meeting.createdAt }
    const planned = queued(1, { type: 'meeting.create', groupId: recordA, changes })
    expect(overlay(meetingKind, [], [planned])).toMatchObject([
      { startsAtUtc: meeting.startsAtUtc, endsAtUtc: meeting.endsAtUtc },
    ])
  })

  it('follow from what the member keeps after a conflict', () => {
    const decided = resolvedMutation(meetingKind, edited({ startsAt: '2026-12-03T18:00' }), moved)
    const waiting = { ...edited({}), ...decided }
    expect(overlay(meetingKind, [moved], [waiting])).toMatchObject([
      { startsAt: '2026-12-03T18:00', startsAtUtc: '2026-12-03T17:00:00.000Z' },
    ])
  })

  it('stay as they are where they follow from what this version cannot read', () => {
    const odd = { ...meeting, timeZone: 'Mars/Olympus' }
    expect(overlay(meetingKind, [odd], [edited({ title: 'Pier run' })])).toMatchObject([
      { title: 'Pier run', startsAtUtc: meeting.startsAtUtc },
    ])
  })
})
