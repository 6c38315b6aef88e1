import { describe, expect, it } from 'vitest'
import { feedbackFault } from './feedback-fault.ts'

const tooMuch = 'Feedback can have at most 2,000 ordinary characters.'

describe('feedback', () => {
  it('cannot be empty, nor made of spaces alone', () => {
    expect(feedbackFault('')).toBe('Feedback cannot be empty')
    expect(feedbackFault(' \n\t ')).toBe('Feedback cannot be empty')
  })

  it('has 2,000 characters at most, spaces around it not counted', () => {
    expect(feedbackFault(` ${'x'.repeat(2_000)} `)).toBeUndefined()
    expect(feedbackFault('x'.repeat(2_001))).toBe(tooMuch)
  })

  it('may be in any script, but holds nothing that cannot be stored', () => {
    expect(feedbackFault('שלום 👩‍👩‍👧 <img onerror>')).toBeUndefined()
    expect(feedbackFault('half an emoji \ud83d')).toBe(tooMuch)
  })
})
