import { describe, expect, it } from 'vitest'
import { queued, wishes } from '../../test-support/samples.ts'
import { changeText } from './change-text.ts'

describe('the text of a change', () => {
  it('is each field that was written, with its name', () => {
    expect(changeText(queued(1, wishes.renameGroup))).toBe('Group Name: Dusk Patrol')
    expect(changeText(queued(1, wishes.createGroup))).toContain(
      'Description: Slow miles before breakfast.\nMeeting Location: Harbour steps\nMax Members: 12',
    )
  })

  it('is the words of a feedback', () => {
    expect(changeText(queued(1, wishes.editFeedback))).toBe('Second thoughts.')
  })

  it('is none where nothing was written', () => {
    expect(changeText(queued(1, wishes.like))).toBeUndefined()
    expect(changeText(queued(1, wishes.deleteGroup))).toBeUndefined()
  })
})
