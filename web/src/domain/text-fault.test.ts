import { describe, expect, it } from 'vitest'
import { textFault } from './text-fault.ts'

describe('feedback', () => {
  it('cannot be empty, nor made of spaces alone', () => {
    expect(textFault('', 2_000)).toBe('empty')
    expect(textFault(' \n\t ', 2_000)).toBe('empty')
  })

  it('has 2,000 characters at most, spaces around it not counted', () => {
    expect(textFault(` ${'x'.repeat(2_000)} `, 2_000)).toBeUndefined()
    expect(textFault('x'.repeat(2_001), 2_000)).toBe('tooLong')
  })

  it('counts an emoji as one character', () => {
    expect(textFault('😀'.repeat(2_000), 2_000)).toBeUndefined()
    expect(textFault('😀'.repeat(2_001), 2_000)).toBe('tooLong')
    expect(textFault(`${'😀'.repeat(1_200)}\u2067`, 2_000)).toBe('notStorable')
  })

  it('may be in any script, but holds nothing that cannot be stored', () => {
    expect(textFault('שלום 👩‍👩‍👧 <img onerror>', 2_000)).toBeUndefined()
    for (const unfit of ['half an emoji \ud83d', 'turned \u2067 round'])
      expect(textFault(unfit, 2_000)).toBe('notStorable')
  })
})
