import { describe, expect, it } from 'vitest'
import { input, newMutations, queued } from '../../test-support/samples.ts'
import type { KnownNewMutation } from '../kinds/known-mutation.ts'
import { mutationLabel } from './mutation-label.ts'

const known = { groupName: 'Dawn Patrol', feedback: 'Lovely people.' }
const say = (newMutation: KnownNewMutation, about = {}) => mutationLabel(queued(1, newMutation), about)

describe('a waiting change in words', () => {
  it.each([
    [newMutations.createGroup, 'New group “Dawn Patrol”'],
    [newMutations.renameGroup, 'New name for “Dawn Patrol”'],
    [newMutations.deleteGroup, 'Deletion of “Dawn Patrol”'],
    [newMutations.createFeedback, 'Feedback “First!” on “Dawn Patrol”'],
    [newMutations.updateFeedback, 'New text “Second thoughts.” for your feedback on “Dawn Patrol”'],
    [newMutations.deleteFeedback, 'Deletion of your feedback “Lovely people.”'],
    [newMutations.like, 'Like on feedback “Lovely people.”'],
    [newMutations.unlike, 'Like removed from feedback “Lovely people.”'],
  ])('$type', (newMutation, words) => {
    expect(say(newMutation, known)).toBe(words)
  })

  it('tells a new picture of an announcement from a new text', () => {
    const change = { type: 'announcement.update', groupId: 'a', base: {} } as const
    expect(say({ ...change, changes: { text: 'At six.' } })).toBe('New text “At six.” for an announcement')
    expect(say({ ...change, changes: { imageUrl: '' } })).toBe('Changed picture of an announcement')
  })

  it('names every changed field, and the group as it was before', () => {
    const changes = { startDate: '2026-12-02', imageUrl: '/images/categories/fishing.svg', maxMembers: 3 }
    expect(say({ type: 'group.update', changes, base: {} }, known)).toBe(
      'New max members, start date, and picture for “Dawn Patrol”',
    )
  })

  it('names the changed fields of a meeting as words of a sentence', () => {
    const changes = { startsAt: '2026-12-02T18:00', durationMinutes: 90, note: 'Bring a lamp.', capacity: 12 }
    expect(say({ type: 'meeting.update', groupId: 'a', changes, base: {} }, { meeting: 'Harbour run' })).toBe(
      'New start, length, note, and number of seats for meeting “Harbour run”',
    )
  })

  it('names a group that this device does not hold any more', () => {
    const described: KnownNewMutation = {
      type: 'group.update',
      changes: { description: 'Brisk miles.' },
      base: {},
      whole: input,
    }
    expect(say(described)).toBe('New description for “Dawn Patrol”')
    expect(say({ ...newMutations.renameGroup, whole: { ...input, groupName: 'Dusk Patrol' } })).toBe(
      'New name for “Dawn Patrol”',
    )
  })

  it('does without what this device does not hold', () => {
    const cancel = { type: 'meeting.cancel', groupId: 'a', changes: { cancelled: true } } as const
    expect(say(cancel)).toBe('Cancellation of a meeting')
    expect(say(cancel, { meeting: 'Harbour run' })).toBe('Cancellation of meeting “Harbour run”')
    expect(say(newMutations.like)).toBe('Like on feedback')
    expect(say(newMutations.createFeedback)).toBe('Feedback “First!” on a group')
  })

  it('cuts long texts short', () => {
    const long = {
      ...newMutations.createFeedback,
      changes: { ...newMutations.createFeedback.changes, feedback: 'a'.repeat(50) },
    }
    expect(say(long, known)).toBe(`Feedback “${'a'.repeat(40)}…” on “Dawn Patrol”`)
  })
})
