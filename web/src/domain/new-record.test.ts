import { limits } from '@group-organizer/contract/limits'
import { describe, expect, it } from 'vitest'
import { newWords } from './new-record.ts'

const nameOf = (displayName: string | null) =>
  newWords({ feedback: 'Hi' }, { uid: 'ann', displayName, photoURL: null }, 0).userName

describe('the name of an author', () => {
  it('is that of the account, or Anonymous', () => {
    expect(nameOf(' Ann ')).toBe('Ann')
    expect(nameOf('  ')).toBe('Anonymous')
    expect(nameOf(null)).toBe('Anonymous')
  })

  it('is without signs of direction, which the server refuses', () => {
    expect(nameOf('\u200eAnn\u2069')).toBe('Ann')
    expect(nameOf('\u2067\u2069')).toBe('Anonymous')
  })

  it('is cut to what a name may be long, never inside an emoji', () => {
    const full = 'a'.repeat(limits.userName)
    expect(nameOf(`${full}b`)).toBe(full)
    expect(nameOf(`${full.slice(1)}😀b`)).toBe(`${full.slice(1)}😀`)
  })
})
