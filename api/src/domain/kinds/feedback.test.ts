import { describe, expect, it } from 'vitest'
import {
  by,
  createFeedback,
  deadFeedback,
  deadGroup,
  deleteFeedback,
  feedback,
  group,
  key,
  like,
  refusalOf,
  updateFeedback,
} from '../../../test-support/domain-examples.ts'

const creation = { _id: 'f'.repeat(24), groupId: 'a'.repeat(24), feedback: 'Lovely people.' }
const here = { group: group(), stored: feedback() }

describe('writing feedback', () => {
  const before = { group: group(), stored: undefined }

  it('makes a record that belongs to the account of the token, with no likes', () => {
    expect(createFeedback(before, creation, by('ben', key(2)))).toEqual({
      ...creation,
      arrivedAt: '2026-05-01T12:00:00.000Z',
      userId: 'ben',
      userName: 'ben',
      userPhoto: '/images/avatar.svg',
      likes: 0,
      likedBy: [],
      createdAt: '2026-05-01T12:00:00.000Z',
      rev: 1,
      version: 1,
      applied: { ben: { 'device-a': 2 } },
    })
  })

  it.each([
    ['about a group that never existed', { ...before, group: undefined }, {}, 'not_found'],
    ['about a deleted group', { ...before, group: deadGroup }, {}, 'gone'],
    ['in the name of another member', before, { userId: 'olga' }, 'forbidden'],
    ['with an id that is another member’s', here, {}, 'taken'],
  ])('%s is refused', (_, stored, claim, refusal) => {
    expect(refusalOf(() => createFeedback(stored, { ...creation, ...claim }, by('ben')))).toBe(refusal)
  })

  it('again, without a key, changes nothing', () => {
    expect(createFeedback(here, { ...creation, feedback: 'Other.' }, by('olga'))).toBe('unchanged')
  })

  it('again, with its key, changes nothing, even if the group is gone', () => {
    const stored = feedback({ applied: { olga: { 'device-a': 2 } } })
    expect(createFeedback({ stored, group: deadGroup }, creation, by('olga', key(2)))).toBe('unchanged')
  })

  it.each([
    ['and other words', here, { feedback: 'Other.' }, 'changed with record'],
    ['on a tombstone', { ...here, stored: deadFeedback }, {}, 'gone with record'],
    ['in another group', here, { groupId: 'b'.repeat(24) }, 'taken'],
  ])('again, with a new key %s, is refused', (_, stored, other, refusal) => {
    expect(refusalOf(() => createFeedback(stored, { ...creation, ...other }, by('olga', key(9))))).toBe(
      refusal,
    )
  })
})

describe('changing and deleting feedback', () => {
  it('an update changes the words and the version', () => {
    expect(updateFeedback(here, { feedback: 'Better.' }, by('olga'))).toEqual({
      ...feedback(),
      feedback: 'Better.',
      rev: 4,
      version: 3,
    })
  })

  it('a deletion leaves a tombstone without words, author’s name or likes', () => {
    expect(deleteFeedback(here, by('olga'))).toEqual({
      _id: creation._id,
      groupId: creation.groupId,
      userId: 'olga',
      deletedAt: '2026-05-01T12:00:00.000Z',
      rev: 4,
      version: 3,
      applied: {},
    })
  })

  const applied = { olga: { 'device-a': 5 } }
  it.each([
    [
      'a key applied before',
      { group: deadGroup, stored: feedback({ applied }) },
      by('olga', key(5)),
      'unchanged',
    ],
    ['feedback that never existed', { group: undefined, stored: undefined }, by('olga'), 'not_found'],
    ['feedback of a deleted group', { group: deadGroup, stored: feedback() }, by('olga'), 'gone'],
    ['deleted feedback', { group: group(), stored: deadFeedback }, by('ben'), 'gone with record'],
    ['a stranger', here, by('ben', { ifMatch: '"1.1"' }), 'forbidden'],
    ['an old version', here, by('olga', { ifMatch: '"1.1"' }), 'changed with record'],
    ['the version of now', here, by('olga', { ifMatch: '"1.2"' }), 'done'],
  ])('are judged in order: %s', (_, before, request, expected) => {
    for (const rule of [
      () => updateFeedback(before, { feedback: 'Better.' }, request),
      () => deleteFeedback(before, request),
    ]) {
      const refusal = refusalOf(rule)
      expect(refusal === 'no refusal' ? (rule() === 'unchanged' ? 'unchanged' : 'done') : refusal).toBe(
        expected,
      )
    }
  })
})

describe('liking feedback', () => {
  const likes = (likedBy: string[]) => ({ likedBy, likes: likedBy.length, rev: 4, version: 2 })

  it.each([
    ['a request to like adds the member', 'ann', { liked: true }, likes(['ben', 'ann'])],
    ['a request not to like removes the member', 'ben', { liked: false }, likes([])],
    ['without saying which it toggles on', 'ann', {}, likes(['ben', 'ann'])],
    ['without saying which it toggles off', 'ben', {}, likes([])],
    ['the author may like, too', 'olga', { liked: true, userId: 'olga' }, likes(['ben', 'olga'])],
  ])('%s, and leaves the version alone', (_, uid, wish, expected) => {
    expect(like(here, wish, by(uid))).toMatchObject(expected)
  })

  it('a request that is met changes nothing', () => {
    expect(like(here, { liked: true }, by('ben'))).toBe('unchanged')
    expect(like(here, { liked: false }, by('ann'))).toBe('unchanged')
  })

  it('a toggle with a key applied before is not repeated', () => {
    const stored = feedback({ applied: { ben: { 'device-a': 3 } } })
    expect(like({ ...here, stored }, {}, by('ben', key(3)))).toBe('unchanged')
  })

  it('does not ask for a version', () => {
    expect(like(here, { liked: true }, by('ann', { ifMatch: '"0"' }))).toMatchObject({ likes: 2 })
  })

  it.each([
    ['that never existed', { group: undefined, stored: undefined }, {}, 'not_found'],
    ['of a deleted group', { group: deadGroup, stored: feedback() }, {}, 'gone'],
    ['that was deleted', { group: group(), stored: deadFeedback }, {}, 'gone with record'],
    ['in the name of another member', here, { userId: 'olga' }, 'forbidden'],
  ])('%s is refused', (_, before, wish, refusal) => {
    expect(refusalOf(() => like(before, wish, by('ann')))).toBe(refusal)
  })
})
