import { describe, expect, it } from 'vitest'
import { feedbackFault } from './feedback-fault.ts'

describe('feedback', () => {
  it('cannot be empty, nor made of spaces alone', () => {
    expect(feedbackFault('')).toBe('empty')
    expect(feedbackFault(' \n\t ')).toBe('empty')
  })

  it('has 2,000 characters at most, spaces around it not counted', () => {
    expect(feedbackFault(` ${'x'.repeat(2_000)} `)).toBeUndefined()
    expect(feedbackFault('x'.repeat(2_001))).toBe('tooLong')
  })

  it('counts an emoji as one character', () => {
    expect(feedbackFault('😀'.repeat(2_000))).toBeUndefined()
    expect(feedbackFault('😀'.repeat(2_001))).toBe('tooLong')
    expect(feedbackFault(`${'😀'.repeat(1_200)}\u2067`)).toBe('notStorable')
  })

  it('may be in any script, but holds nothing that cannot be stored', () => {
    expect(feedbackFault('שלום 👩‍👩‍👧 <img onerror>')).toBeUndefined()
    for (const unfit of ['half an emoji \ud83d', 'turned \u2067 round'])
      expect(feedbackFault(unfit)).toBe('notStorable')
  })
})
