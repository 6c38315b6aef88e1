import { describe, expect, it } from 'vitest'
import { newMutations, queued, recordA, recordB } from '../../test-support/samples.ts'
import { editPath } from './edit-path.ts'

describe('where a waiting change is edited', () => {
  it('is the form of its group, or its feedback', () => {
    expect(editPath(queued(1, newMutations.createGroup), [])).toBe(`/auth/updateGroup/${recordA}`)
    expect(editPath(queued(1, newMutations.updateFeedback), [])).toBe(
      `/auth/services/${recordA}#edit-${recordB}`,
    )
  })

  it('is nowhere where nothing was written', () => {
    expect(editPath(queued(1, newMutations.like), [])).toBeUndefined()
    expect(editPath(queued(1, newMutations.deleteGroup), [])).toBeUndefined()
  })

  it('is nowhere where the record is to be deleted after all', () => {
    expect(
      editPath(queued(1, newMutations.renameGroup), [queued(2, newMutations.deleteGroup)]),
    ).toBeUndefined()
  })
})
