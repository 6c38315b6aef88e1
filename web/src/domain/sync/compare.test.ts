import { describe, expect, it } from 'vitest'
import { feedback, group, newMutations, queued } from '../../../test-support/samples.ts'
import { compare } from './compare.ts'

const tombstone = {
  _id: group._id,
  ownerId: 'ann',
  rev: 9,
  version: 5,
  stamp: 12,
  deletedAt: '2026-11-19T08:00:00.000Z',
}

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
      'leaves it to the member where the same field was changed in two ways',
      rename,
      { ...group, groupName: 'Noon Patrol' },
      { verdict: 'conflict', fields: ['groupName'] },
    ],
    ['asks the server where no row is held', rename, undefined, { verdict: 'send', against: 'unknown' }],
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
