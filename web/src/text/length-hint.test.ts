import { describe, expect, it } from 'vitest'
import { lengthHint } from './length-hint.ts'

describe('the hint of a text’s length', () => {
  it('comes when nine tenths are used, and goes on counting past the end', () => {
    expect(lengthHint('x'.repeat(1_800), 2_000)).toBeUndefined()
    expect(lengthHint('x'.repeat(1_801), 2_000)).toBe('1,801 of 2,000 characters')
    expect(lengthHint('x'.repeat(2_345), 2_000)).toBe('2,345 of 2,000 characters')
  })

  it('does not count what is trimmed', () => {
    expect(lengthHint(`${'x'.repeat(1_800)}${' '.repeat(99)}`, 2_000)).toBeUndefined()
  })
})
