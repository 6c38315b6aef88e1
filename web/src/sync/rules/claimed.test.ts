import { describe, expect, it } from 'vitest'
import { newMutations, queued } from '../../../test-support/samples.ts'
import { claimed, unclaimed } from './claimed.ts'

const newKey = { device: 'd1', seq: 1_000_042, times: 0 }

describe('a claim that is taken back', () => {
  it('leaves nothing of itself where the change was never sent', () => {
    const row = queued(1, newMutations.renameGroup)
    expect(unclaimed({ ...claimed(row, newKey), ifMatch: '"1-2"' })).toEqual(row)
  })

  it('leaves the key and the If-Match with which the change was sent before', () => {
    const sentAs = { ...newKey, times: 1 }
    const row = queued(1, newMutations.renameGroup, { attempts: 1, sentAs, ifMatch: '"1-2"' })
    expect(unclaimed(claimed(row, sentAs))).toEqual(row)
  })
})
