import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { deadFeedback, deadGroup, feedback, group } from '../../test-support/domain-examples.ts'
import { feedbackKind } from './kinds/feedback.ts'
import { groupKind } from './kinds/group.ts'
import { serialize, serializeOwn } from './serialize.ts'
import * as feedbackContract from '@group-organizer/contract/feedback'
import * as contract from '@group-organizer/contract/group'
import { signedTombstone } from '@group-organizer/contract/words/signed'

const applied = { olga: { 'device-a': 5 } }

describe('a record that is sent out', () => {
  it('carries every field of the contract and no other', () => {
    const stored = group({ applied })
    const shown = { ...stored, organisers: [], members: 1 }
    expect(serialize(groupKind, stored)).toEqual(z.parse(contract.group, shown))
    expect(serializeOwn(groupKind, stored)).toEqual(z.parse(contract.ownGroup, shown))
    expect(serialize(groupKind, { ...deadGroup, applied })).toEqual(
      z.parse(contract.groupTombstone, deadGroup),
    )
    expect(serialize(feedbackKind, feedback({ applied }))).toEqual(
      z.parse(feedbackContract.feedback, feedback()),
    )
    expect(serialize(feedbackKind, { ...deadFeedback, applied })).toEqual(
      z.parse(signedTombstone, deadFeedback),
    )
  })

  it('names no email address, unless it is the owner’s own', () => {
    expect(
      JSON.stringify([serialize(groupKind, group()), serialize(feedbackKind, feedback())]),
    ).not.toContain('@')
    expect(serializeOwn(groupKind, group())).toMatchObject({ userEmail: 'olga@example.com' })
  })

  it('never tells which devices wrote', () => {
    const rows = [
      ...[group({ applied }), deadGroup].map((record) => serialize(groupKind, record)),
      ...[feedback({ applied }), deadFeedback].map((record) => serialize(feedbackKind, record)),
    ]
    expect(JSON.stringify([...rows, serializeOwn(groupKind, group({ applied }))])).not.toContain('device-a')
  })
})
