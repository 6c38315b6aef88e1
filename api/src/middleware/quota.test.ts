import { describe, expect, it } from 'vitest'
import { createQuota } from './quota.ts'

describe('a quota', () => {
  it('counts the uses of each on their own, until their span ends', async () => {
    let now = 5_000
    const quota = createQuota({ span: 60_000, now: () => now })
    const uses = async (who: string) => (await quota.increment(who)).totalHits
    expect([await uses('ann'), await uses('ann'), await uses('ben')]).toEqual([1, 2, 1])
    now += 59_999
    expect(await quota.increment('ann')).toEqual({ totalHits: 3, resetTime: new Date(65_000) })
    now += 1
    expect(await quota.increment('ann')).toEqual({ totalHits: 1, resetTime: new Date(125_000) })
  })

  it('takes a use back', async () => {
    const quota = createQuota({ span: 60_000, now: () => 0 })
    await quota.increment('ann')
    await quota.decrement('ann')
    expect((await quota.increment('ann')).totalHits).toBe(1)
    await quota.resetKey('ann')
    expect((await quota.increment('ann')).totalHits).toBe(1)
  })
})
