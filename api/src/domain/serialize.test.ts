import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { deadFeedback, deadGroup, feedback, group } from '../../test-support/domain-examples.ts'
import { serialize, serializeFeedback, serializeGroup, serializeOwnGroup } from './serialize.ts'
import * as feedbackContract from '@group-organizer/contract/feedback'
import * as contract from '@group-organizer/contract/group'

const applied = { olga: { 'device-a': 5 } }

describe('a record that is sent out', () => {
  it('carries every field of the contract and no other', () => {
    const stored = group({ applied })
    expect(serializeGroup(stored)).toEqual(z.parse(contract.group, stored))
    expect(serializeOwnGroup(stored)).toEqual(z.parse(contract.ownGroup, stored))
    expect(serializeGroup({ ...deadGroup, applied })).toEqual(z.parse(contract.groupTombstone, deadGroup))
    expect(serializeFeedback(feedback({ applied }))).toEqual(z.parse(feedbackContract.feedback, feedback()))
    expect(serializeFeedback({ ...deadFeedback, applied })).toEqual(
      z.parse(feedbackContract.feedbackTombstone, deadFeedback),
    )
  })

  it('names no email address, unless it is the owner’s own', () => {
    expect(JSON.stringify([serialize(group()), serialize(feedback())])).not.toContain('@')
    expect(serializeOwnGroup(group()).userEmail).toBe('olga@example.com')
  })

  it('never tells which devices wrote', () => {
    const rows = [group({ applied }), deadGroup, feedback({ applied }), deadFeedback].map((record) =>
      serialize(record),
    )
    expect(JSON.stringify([...rows, serializeOwnGroup(group({ applied }))])).not.toContain('device-a')
  })
})
