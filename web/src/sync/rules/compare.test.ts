import { describe, expect, it } from 'vitest'
import { feedback, group, newMutations, queued } from '../../../test-support/samples.ts'
import { feedbackKind } from '../../kinds/feedback.ts'
import { compare, isFulfilled } from './compare.ts'

const tombstone = {
  _id: group._id,
  ownerId: 'ann',
  rev: 9,
  version: 5,
  stamp: 12,
  deletedAt: '2026-11-19T08:00:00.000Z',
}

/** A record that the moderators have hidden, as the public is sent it: its author may still change it. */
const hidden = { ...tombstone, hidden: true }

describe('comparing what the person saw with what the server has', () => {
  const rename = queued(1, newMutations.renameGroup)
  const remove = queued(1, newMutations.deleteGroup)

  it.each([
    ['sends a change of what is unchanged', rename, group, { verdict: 'send', against: 'held' }],
    [
      'sends it although another member changed another field',
      rename,
      { ...group, maxMembers: 99 },
      { verdict: 'send', against: 'held' },
    ],
    [
      'has nothing to send where the server has the newMutation already',
      rename,
      { ...group, groupName: 'Dusk Patrol' },
      { verdict: 'done' },
    ],
    [
      'sends the rest where the server has one field of two already',
      queued(1, {
        type: 'group.update',
        changes: { groupName: 'Dusk Patrol', maxMembers: 20 },
        base: { groupName: 'Dawn Patrol', maxMembers: 12 },
      }),
      { ...group, groupName: 'Dusk Patrol' },
      { verdict: 'send', against: 'held' },
    ],
    [
      'leaves it to the member where the same field was changed in two ways',
      rename,
      { ...group, groupName: 'Noon Patrol' },
      { verdict: 'conflict', fields: ['groupName'] },
    ],
    ['asks the server where no row is held', rename, undefined, { verdict: 'send', against: 'unknown' }],
    [
      'asks the server about a change of what is hidden here',
      rename,
      hidden,
      { verdict: 'send', against: 'unknown' },
    ],
    [
      'asks the server about a deletion of what is hidden here',
      remove,
      hidden,
      { verdict: 'send', against: 'unknown' },
    ],
    ['tells of a record deleted meanwhile', rename, tombstone, { verdict: 'gone' }],
    ['deletes what is as it was seen', remove, group, { verdict: 'send', against: 'held' }],
    [
      'does not delete unasked what was changed since',
      remove,
      { ...group, description: 'New words' },
      { verdict: 'conflict', fields: ['description'] },
    ],
    ['has nothing to delete of a tombstone', remove, tombstone, { verdict: 'done' }],
    [
      'never compares a like',
      queued(1, newMutations.like),
      { ...feedback, feedback: 'New words' },
      { verdict: 'send', against: 'nothing' },
    ],
    [
      'compares the words of a feedback',
      queued(1, newMutations.updateFeedback),
      { ...feedback, feedback: 'Other words' },
      { verdict: 'conflict', fields: ['feedback'] },
    ],
  ] as const)('%s', (_, mutation, held, expected) => {
    expect(compare(mutation, held)).toEqual(expected)
  })
})

it('takes nobody else’s words for a feedback that its member wrote', () => {
  const mine = queued(1, newMutations.createFeedback)
  const written = { ...feedback, feedback: newMutations.createFeedback.changes.feedback }
  expect(isFulfilled(feedbackKind, mine, { ...written, userId: 'ann' })).toBe(true)
  expect(isFulfilled(feedbackKind, mine, { ...written, userId: 'bob' })).toBe(false)
})
