import { describe, expect, it } from 'vitest'
import { lengthHint, textFaultTexts } from './text-fault-text.ts'

it('says beside the field what to do, and in the dialog what the specification says', () => {
  expect(textFaultTexts(' ', 'feedback')).toEqual({
    beside: 'Write a few words first.',
    title: 'Feedback cannot be empty',
  })
  expect(textFaultTexts('x'.repeat(2_001), 'feedback')?.title).toBe(
    'Feedback can have at most 2,000 characters.',
  )
  expect(textFaultTexts('half an emoji \ud83d', 'feedback')?.title).toBe(
    'Feedback contains characters that cannot be stored.',
  )
})

describe('the hint of a text’s length', () => {
  it('comes when nine tenths are used, and goes on counting past the end', () => {
    expect(lengthHint('x'.repeat(1_800), 'feedback')).toBeUndefined()
    expect(lengthHint('x'.repeat(1_801), 'feedback')).toBe('1,801 of 2,000 characters')
    expect(lengthHint('x'.repeat(2_345), 'feedback')).toBe('2,345 of 2,000 characters')
  })

  it('counts an emoji as one character', () => {
    expect(lengthHint('😀'.repeat(1_900), 'feedback')).toBe('1,900 of 2,000 characters')
    expect(lengthHint('😀'.repeat(1_800), 'feedback')).toBeUndefined()
  })

  it('does not count what is trimmed', () => {
    expect(lengthHint(`${'x'.repeat(1_800)}${' '.repeat(99)}`, 'feedback')).toBeUndefined()
  })
})
