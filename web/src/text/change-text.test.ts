import { describe, expect, it } from 'vitest'
import { newMutations, queued } from '../../test-support/samples.ts'
import { changeText } from './change-text.ts'

describe('the text of a change', () => {
  it('is each field that was written, with its name', () => {
    expect(changeText(queued(1, newMutations.renameGroup))).toBe('Group Name: Dusk Patrol')
    expect(changeText(queued(1, newMutations.createGroup))).toContain(
      'Description: Slow miles before breakfast.\nMeeting Location: Harbour steps\nMax Members: 12',
    )
  })

  it('is the words of a feedback', () => {
    expect(changeText(queued(1, newMutations.updateFeedback))).toBe('Second thoughts.')
  })

  it('is none where nothing was written', () => {
    expect(changeText(queued(1, newMutations.like))).toBeUndefined()
    expect(changeText(queued(1, newMutations.deleteGroup))).toBeUndefined()
  })
})
