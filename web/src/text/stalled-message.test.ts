import { describe, expect, it } from 'vitest'
import { newMutations, queued } from '../../test-support/samples.ts'
import { durationWords } from './duration-words.ts'
import { stuckSentence } from './stalled-message.ts'

const made = Date.UTC(2026, 10, 20)
const hour = 3_600_000
const seven = [1, 2, 3, 4, 5, 6, 7].map((seq) => queued(seq, newMutations.like, { createdAt: made + seq }))

describe('a stuck queue', () => {
  it('says how much waits, how long, why, and what helps', () => {
    expect(stuckSentence(seven, 'signin', made + 2.5 * hour)).toBe(
      '7 changes waiting for 2 hours: please sign in again.',
    )
    expect(stuckSentence(seven, 'offline', made + 26 * hour)).toContain('for 1 day: you are offline.')
    expect(stuckSentence(seven, 'unreachable', made)).toContain('7 changes waiting: the server cannot')
  })

  it('does not count what its member has to decide about', () => {
    const needing = queued(9, newMutations.renameGroup, { state: 'attention', createdAt: 0 })
    expect(stuckSentence([needing, ...seven.slice(0, 1)], 'signin', made + hour / 2)).toBe(
      'One change waiting for 29 minutes: please sign in again.',
    )
    expect(stuckSentence([needing], 'signin', made)).toBeUndefined()
  })

  it('says nothing where nothing keeps it back, or nothing waits', () => {
    expect(stuckSentence(seven, undefined, made + hour)).toBeUndefined()
    expect(stuckSentence([], 'offline', made)).toBeUndefined()
  })
})

it('tells a span of time in its largest unit', () => {
  expect([59_999, 60_000, hour - 1, hour, 23 * hour, 49 * hour].map(durationWords)).toEqual([
    undefined,
    '1 minute',
    '59 minutes',
    '1 hour',
    '23 hours',
    '2 days',
  ])
})
