import { describe, expect, it } from 'vitest'
import { recordId } from './fields.ts'
import { intentId } from './seat.ts'

const group = 'a'.repeat(24)

describe('the id of an intent', () => {
  it('is the same wherever it is made', async () => {
    expect(await intentId('membership', group, 'olga')).toBe('655b66fd179828d7bedca1c5')
    expect(recordId.safeParse(await intentId('membership', group, 'olga')).success).toBe(true)
  })

  it('is another for each kind, parent and account, whatever they are called', async () => {
    const ids = await Promise.all([
      intentId('membership', group, 'olga'),
      intentId('answer', group, 'olga'),
      intentId('membership', 'b'.repeat(24), 'olga'),
      intentId('membership', group, 'ben'),
      intentId('membership', `${group}","olga`, ''),
    ])
    expect(new Set(ids).size).toBe(ids.length)
  })
})
