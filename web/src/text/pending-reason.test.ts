import { describe, expect, it } from 'vitest'
import { newMutations, queued, recordA, recordB } from '../../test-support/samples.ts'
import { kinds } from '../kinds/kinds.ts'
import { readQueue } from '../sync/rules/queue.ts'
import { durationWords, pendingReason, stalledMessage } from './pending-reason.ts'

const now = Date.UTC(2026, 10, 20)
const row = queued(2, newMutations.renameGroup)

describe('why a change waits', () => {
  it('is what keeps everything back', () => {
    expect(pendingReason(row, [row], [], 'offline', now)).toBe('Waiting until you are online.')
    expect(pendingReason(row, [row], [], 'signin', now)).toBe('Please sign in again.')
    expect(pendingReason(row, [row], [], undefined, now)).toBe('Waiting to be sent.')
  })

  it('is the change of the same record before it', () => {
    expect(pendingReason(row, [queued(1, newMutations.createGroup), row], [], undefined, now)).toBe(
      'Waiting for the change before it.',
    )
  })

  it('is one that this version cannot read, before it on its record or in the place of its group', () => {
    const [unreadable] = readQueue(kinds, [{ ...queued(1, newMutations.renameGroup), schema: 99 }]).unreadable
    const [creation] = readQueue(kinds, [{ ...queued(1, newMutations.createGroup), schema: 99 }]).unreadable
    if (!unreadable || !creation) throw new Error('Both can be read.')
    const note = queued(2, newMutations.createFeedback, { dependsOn: recordA })
    const elsewhere = { ...row, entityId: recordB }
    const sentence = 'Waiting for a change that this version of the app cannot read.'
    expect(pendingReason(row, [row], [unreadable], undefined, now)).toBe(sentence)
    expect(pendingReason(note, [note], [creation], undefined, now)).toBe(sentence)
    expect(pendingReason(note, [note], [unreadable], undefined, now)).toBe('Waiting to be sent.')
    expect(pendingReason(elsewhere, [elsewhere], [unreadable], undefined, now)).toBe('Waiting to be sent.')
    expect(pendingReason({ ...row, seq: 1 }, [row], [{ ...unreadable, seq: 2 }], undefined, now)).toBe(
      'Waiting to be sent.',
    )
  })

  it('is the new group that it is about', () => {
    const note = queued(2, newMutations.createFeedback, { dependsOn: recordA })
    expect(pendingReason(note, [queued(1, newMutations.createGroup), note], [], undefined, now)).toBe(
      'Waiting for its group to be sent first.',
    )
  })

  it('is the new record that it answers', () => {
    const reply = queued(3, newMutations.createFeedback, { entityId: recordB, dependsOn: recordA })
    const post = { ...queued(2, newMutations.createFeedback), type: 'announcement.create', entityId: recordA }
    expect(pendingReason(reply, [post, reply], [], undefined, now)).toBe('Waiting for the change before it.')
  })

  it('is the server’s own message where it refused', () => {
    const refused = { why: 'refused', message: 'No such hobby.' } as const
    expect(pendingReason({ ...row, state: 'attention', reason: refused }, [row], [], 'offline', now)).toBe(
      'The server refused it: No such hobby.',
    )
  })

  it('is that its member may still undo it', () => {
    const held = queued(1, newMutations.deleteGroup, { notBefore: now + 5_000 })
    expect(pendingReason(held, [held], [], undefined, now)).toBe(
      'Will be sent in a few seconds. Until then you can undo it.',
    )
  })

  it('is trouble of the server with this one', () => {
    expect(pendingReason({ ...row, attempts: 1, notBefore: now + 1 }, [row], [], undefined, now)).toContain(
      'try again soon',
    )
  })
})

const made = Date.UTC(2026, 10, 20)
const hour = 3_600_000
const seven = [1, 2, 3, 4, 5, 6, 7].map((seq) => queued(seq, newMutations.like, { createdAt: made + seq }))

describe('a stuck queue', () => {
  it('says how much waits, how long, why, and what helps', () => {
    expect(stalledMessage(seven, 'signin', made + 2.5 * hour)).toBe(
      '7 changes waiting for 2 hours: please sign in again.',
    )
    expect(stalledMessage(seven, 'offline', made + 26 * hour)).toContain('for 1 day: you are offline.')
    expect(stalledMessage(seven, 'unreachable', made)).toContain('7 changes waiting: the server cannot')
  })

  it('does not count what its member has to decide about', () => {
    const needing = queued(9, newMutations.renameGroup, { state: 'attention', createdAt: 0 })
    expect(stalledMessage([needing, ...seven.slice(0, 1)], 'signin', made + hour / 2)).toBe(
      'One change waiting for 29 minutes: please sign in again.',
    )
    expect(stalledMessage([needing], 'signin', made)).toBeUndefined()
  })

  it('says nothing where nothing keeps it back, or nothing waits', () => {
    expect(stalledMessage(seven, undefined, made + hour)).toBeUndefined()
    expect(stalledMessage([], 'offline', made)).toBeUndefined()
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
