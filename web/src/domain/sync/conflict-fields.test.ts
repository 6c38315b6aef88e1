import { describe, expect, it } from 'vitest'
import { feedback, group, queued, wishes } from '../../../test-support/samples.ts'
import { differences } from './conflict-fields.ts'

const moved = { ...group, groupName: 'Noon Patrol', maxMembers: 20 }

describe('the differences a member decides about', () => {
  it('are the fields that were changed in two ways, and no others', () => {
    expect(differences(queued(1, wishes.renameGroup), moved)).toEqual([
      { field: 'groupName', label: 'Group Name', mine: 'Dusk Patrol', theirs: 'Noon Patrol' },
    ])
  })

  it('are, for a deletion, what has changed since the member looked', () => {
    expect(differences(queued(1, wishes.deleteGroup), moved)).toEqual([
      { field: 'groupName', label: 'Group Name', mine: 'Dawn Patrol', theirs: 'Noon Patrol' },
      { field: 'maxMembers', label: 'Max Members', mine: '12', theirs: '20' },
    ])
  })

  it('are, for a creation, whatever differs from what its id stands for', () => {
    expect(differences(queued(1, wishes.createGroup), moved).map(({ field }) => field)).toEqual([
      'groupName',
      'maxMembers',
    ])
  })

  it('are the two texts of a feedback', () => {
    expect(differences(queued(1, wishes.editFeedback), { ...feedback, feedback: 'Third.' })).toEqual([
      { field: 'feedback', label: 'Feedback', mine: 'Second thoughts.', theirs: 'Third.' },
    ])
  })

  it('are none where the server has nothing, or nothing else', () => {
    expect(differences(queued(1, wishes.renameGroup), undefined)).toEqual([])
    expect(differences(queued(1, wishes.renameGroup), group)).toEqual([])
    expect(differences(queued(1, wishes.like), feedback)).toEqual([])
  })
})
