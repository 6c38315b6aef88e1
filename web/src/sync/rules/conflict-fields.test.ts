import { describe, expect, it } from 'vitest'
import { feedback, group, newMutations, queued } from '../../../test-support/samples.ts'
import { kinds } from '../../kinds/kinds.ts'
import { conflictFields } from './conflict-fields.ts'
import type { Row } from './kind.ts'
import type { Mutation } from './mutation.ts'

const open = (row: Mutation, held: Row | undefined) => conflictFields(kinds.of(row), row, held)

const moved = { ...group, groupName: 'Noon Patrol', maxMembers: 20 }

describe('the fields that a member decides about', () => {
  it('are the fields that were changed in two ways, and no others', () => {
    expect(open(queued(1, newMutations.renameGroup), moved)).toEqual([
      { field: 'groupName', mine: 'Dusk Patrol', theirs: 'Noon Patrol' },
    ])
  })

  it('are, for a deletion, what has changed since the member looked', () => {
    expect(open(queued(1, newMutations.deleteGroup), moved)).toEqual([
      { field: 'groupName', mine: 'Dawn Patrol', theirs: 'Noon Patrol' },
      { field: 'maxMembers', mine: '12', theirs: '20' },
    ])
  })

  it('are, for a creation, whatever differs from what its id stands for', () => {
    expect(open(queued(1, newMutations.createGroup), moved).map(({ field }) => field)).toEqual([
      'groupName',
      'maxMembers',
    ])
  })

  it('are the two texts of a feedback', () => {
    expect(open(queued(1, newMutations.updateFeedback), { ...feedback, feedback: 'Third.' })).toEqual([
      { field: 'feedback', mine: 'Second thoughts.', theirs: 'Third.' },
    ])
  })

  it('are none where the server has nothing, or nothing else', () => {
    expect(open(queued(1, newMutations.renameGroup), undefined)).toEqual([])
    expect(open(queued(1, newMutations.renameGroup), group)).toEqual([])
    expect(open(queued(1, newMutations.like), feedback)).toEqual([])
  })
})
