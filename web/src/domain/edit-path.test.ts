import { describe, expect, it } from 'vitest'
import { queued, recordA, recordB, wishes } from '../../test-support/samples.ts'
import { editPath } from './edit-path.ts'

describe('where a waiting change is edited', () => {
  it('is the form of its group, or its feedback', () => {
    expect(editPath(queued(1, wishes.createGroup), [])).toBe(`/auth/updateGroup/${recordA}`)
    expect(editPath(queued(1, wishes.editFeedback), [])).toBe(`/auth/services/${recordA}#edit-${recordB}`)
  })

  it('is nowhere where nothing was written', () => {
    expect(editPath(queued(1, wishes.like), [])).toBeUndefined()
    expect(editPath(queued(1, wishes.deleteGroup), [])).toBeUndefined()
  })

  it('is nowhere where the record is to be deleted after all', () => {
    expect(editPath(queued(1, wishes.renameGroup), [queued(2, wishes.deleteGroup)])).toBeUndefined()
  })
})
