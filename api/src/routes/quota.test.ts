import { describe, expect, it } from 'vitest'
import { createQuota } from './quota.ts'

describe('a quota', () => {
  it('allows so many uses, then says how long to wait, for each on their own', () => {
    let now = 5_000
    const take = createQuota({ limit: 2, span: 60_000, now: () => now })
    expect([take('ann'), take('ann'), take('ann'), take('ben')]).toEqual([0, 0, 60, 0])
    now += 59_500
    expect(take('ann')).toBe(1)
    now += 500
    expect(take('ann')).toBe(0)
  })
})
