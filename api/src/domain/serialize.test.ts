import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { deadFeedback, deadGroup, feedback, group } from '../../test-support/domain-examples.ts'
import { feedbackRow, groupRow, ownGroupRow, row } from './serialize.ts'
import * as feedbackContract from 'contract/feedback'
import * as contract from 'contract/group'

const applied = { olga: { 'device-a': 5 } }

describe('a record that is sent out', () => {
  it('carries every field of the contract and no other', () => {
    const stored = group({ applied })
    expect(groupRow(stored)).toEqual(z.parse(contract.group, stored))
    expect(ownGroupRow(stored)).toEqual(z.parse(contract.ownGroup, stored))
    expect(groupRow({ ...deadGroup, applied })).toEqual(z.parse(contract.groupTombstone, deadGroup))
    expect(feedbackRow(feedback({ applied }))).toEqual(z.parse(feedbackContract.feedback, feedback()))
    expect(feedbackRow({ ...deadFeedback, applied })).toEqual(
      z.parse(feedbackContract.feedbackTombstone, deadFeedback),
    )
  })

  it('names no email address, unless it is the owner’s own', () => {
    expect(JSON.stringify([row(group()), row(feedback())])).not.toContain('@')
    expect(ownGroupRow(group()).userEmail).toBe('olga@example.com')
  })

  it('never tells which devices wrote', () => {
    const rows = [group({ applied }), deadGroup, feedback({ applied }), deadFeedback].map(row)
    expect(JSON.stringify([...rows, ownGroupRow(group({ applied }))])).not.toContain('device-a')
  })
})
