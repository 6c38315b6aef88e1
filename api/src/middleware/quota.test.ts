import { describe, expect, it } from 'vitest'
import { createQuota } from './quota.ts'

describe('a quota', () => {
  it('counts the uses of each on their own, until their span ends', () => {
    let now = 5_000
    const quota = createQuota({ spanMs: 60_000, elapsed: () => now })
    quota.add('ann')
    quota.add('ann', 2)
    quota.add('ben')
    expect([quota.used('ann'), quota.used('ben'), quota.used('cleo')]).toEqual([3, 1, 0])
    now += 59_999
    expect([quota.used('ann'), quota.secondsLeft()]).toEqual([3, 1])
    now += 1
    expect([quota.used('ann'), quota.secondsLeft()]).toEqual([0, 60])
  })

  it('takes a use back, unless its span has ended', () => {
    let now = 0
    const quota = createQuota({ spanMs: 60_000, elapsed: () => now })
    quota.add('ann', 2)
    quota.add('ann', -1)
    expect(quota.used('ann')).toBe(1)
    now += 60_000
    quota.add('ann', -1)
    expect(quota.used('ann')).toBe(0)
  })
})
