import { describe, expect, it } from 'vitest'
import { input, queued, wishes } from '../../test-support/samples.ts'
import type { Wish } from '../domain/sync/mutation.ts'
import { changeWords } from './mutation-label.ts'

const known = { groupName: 'Dawn Patrol', feedback: 'Lovely people.' }
const say = (wish: Wish, about = {}) => changeWords(queued(1, wish), about)

describe('a waiting change in words', () => {
  it.each([
    [wishes.createGroup, 'New group “Dawn Patrol”'],
    [wishes.renameGroup, 'New name for “Dawn Patrol”'],
    [wishes.deleteGroup, 'Deletion of “Dawn Patrol”'],
    [wishes.createFeedback, 'Feedback “First!” on “Dawn Patrol”'],
    [wishes.editFeedback, 'New text “Second thoughts.” of your feedback on “Dawn Patrol”'],
    [wishes.deleteFeedback, 'Deletion of your feedback “Lovely people.”'],
    [wishes.like, 'Like on feedback “Lovely people.”'],
    [wishes.unlike, 'Like taken back on feedback “Lovely people.”'],
  ])('$type', (wish, words) => {
    expect(say(wish, known)).toBe(words)
  })

  it('names every changed field, and the group as it was before', () => {
    const changes = { startDate: '2026-12-02', imageUrl: '/images/categories/fishing.svg', maxMembers: 3 }
    expect(say({ type: 'group.update', changes, base: {} }, known)).toBe(
      'New max members, start date, and picture for “Dawn Patrol”',
    )
  })

  it('names a group that this device does not hold any more', () => {
    const described: Wish = {
      type: 'group.update',
      changes: { description: 'Brisk miles.' },
      base: {},
      whole: input,
    }
    expect(say(described)).toBe('New description for “Dawn Patrol”')
    expect(say({ ...wishes.renameGroup, whole: { ...input, groupName: 'Dusk Patrol' } })).toBe(
      'New name for “Dawn Patrol”',
    )
  })

  it('does without what this device does not hold', () => {
    expect(say(wishes.like)).toBe('Like on feedback')
    expect(say(wishes.createFeedback)).toBe('Feedback “First!” on a group')
  })

  it('cuts long texts short', () => {
    const long = {
      ...wishes.createFeedback,
      changes: { ...wishes.createFeedback.changes, feedback: 'a'.repeat(50) },
    }
    expect(say(long, known)).toBe(`Feedback “${'a'.repeat(40)}…” on “Dawn Patrol”`)
  })
})
