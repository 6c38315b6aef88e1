import { describe, expect, it } from 'vitest'
import { backOff, interceptionBackOff } from './back-off.ts'

const longest = (failures: number) => backOff(failures, () => 1)

it('repeats a lost answer soon, and what never gets through over an hour', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((interceptions) => interceptionBackOff(interceptions, () => 1))
  expect(waits).toEqual([1_000, ...[1, 2, 4, 8, 16, 32].map((minutes) => minutes * 60_000)])
  expect(interceptionBackOff(2, () => 0)).toBe(30_000)
})

describe('backing off', () => {
  it('grows from a second to five minutes, and stays there for ever', () => {
    expect([0, 1, 2, 8, 9, 1_000].map(longest)).toEqual([1_000, 2_000, 4_000, 256_000, 300_000, 300_000])
  })

  it('is spread over the whole time, so that devices do not return together', () => {
    expect(backOff(3, () => 0)).toBe(0)
    expect(backOff(3, () => 0.5)).toBe(4_000)
  })

  it('is a whole number of milliseconds, because a timer would end before a fraction', () => {
    expect(backOff(0, () => 0.0001234)).toBe(1)
    expect(backOff(0, () => 0.1, 0.2501)).toBe(251)
  })

  it('never comes back before the server asked for it', () => {
    expect(backOff(0, () => 0.1, 30)).toBe(30_000)
  })
})
