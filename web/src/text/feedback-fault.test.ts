import { describe, expect, it } from 'vitest'
import { feedbackFault, lengthHint } from './feedback-fault.ts'

const notStorable = 'Feedback contains characters that cannot be stored.'
const tooMuch = 'Feedback can have at most 2,000 characters.'

describe('feedback', () => {
  it('cannot be empty, nor made of spaces alone', () => {
    expect(feedbackFault('')).toBe('Feedback cannot be empty')
    expect(feedbackFault(' \n\t ')).toBe('Feedback cannot be empty')
  })

  it('has 2,000 characters at most, spaces around it not counted', () => {
    expect(feedbackFault(` ${'x'.repeat(2_000)} `)).toBeUndefined()
    expect(feedbackFault('x'.repeat(2_001))).toBe(tooMuch)
  })

  it('counts an emoji as one character', () => {
    expect(feedbackFault('😀'.repeat(2_000))).toBeUndefined()
    expect(feedbackFault('😀'.repeat(2_001))).toBe(tooMuch)
    expect(lengthHint('😀'.repeat(1_900))).toBe('1,900 of 2,000 characters')
    expect(lengthHint('😀'.repeat(1_800))).toBeUndefined()
    expect(feedbackFault(`${'😀'.repeat(1_200)}\u2067`)).toBe(notStorable)
  })

  it('may be in any script, but holds nothing that cannot be stored', () => {
    expect(feedbackFault('שלום 👩‍👩‍👧 <img onerror>')).toBeUndefined()
    for (const unfit of ['half an emoji \ud83d', 'turned \u2067 round'])
      expect(feedbackFault(unfit)).toBe(notStorable)
  })
})

describe('the hint of a text’s length', () => {
  it('comes when nine tenths are used, and goes on counting past the end', () => {
    expect(lengthHint('x'.repeat(1_800))).toBeUndefined()
    expect(lengthHint('x'.repeat(1_801))).toBe('1,801 of 2,000 characters')
    expect(lengthHint('x'.repeat(2_345))).toBe('2,345 of 2,000 characters')
  })

  it('does not count what is trimmed', () => {
    expect(lengthHint(`${'x'.repeat(1_800)}${' '.repeat(99)}`)).toBeUndefined()
  })
})
