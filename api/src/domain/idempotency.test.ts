import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  by,
  deleteFeedback,
  feedback,
  group,
  kept,
  key,
  like,
  updateFeedback,
} from '../../test-support/domain-examples.ts'
import { isApplied, remember } from './idempotency.ts'
import type { StoredFeedback } from './kinds/feedback.ts'
import type { Applied } from './records.ts'
import { Refusal } from './refusal.ts'
import { limits } from '@group-organizer/contract/limits'
import { isTombstone } from '@group-organizer/contract/tombstone'

const place = { group: group() }

type Mutation = {
  device: string
  seq: number
  uid: string
  wish: { liked: boolean } | { words: string } | 'delete'
}

const apply = (stored: StoredFeedback, { uid, device, seq, wish }: Mutation) => {
  const request = by(uid, key(seq, device))
  const rule = () => {
    if (wish === 'delete') return deleteFeedback({ ...place, stored }, request)
    if ('words' in wish) return updateFeedback({ ...place, stored }, { feedback: wish.words }, request)
    return like({ ...place, stored }, wish, request)
  }
  try {
    return kept(stored, rule())
  } catch (error) {
    if (error instanceof Refusal) return stored
    throw error
  }
}

const mutation = fc.record({
  device: fc.constantFrom('device-a', 'device-b'),
  seq: fc.integer({ min: 1, max: 40 }),
  uid: fc.constantFrom('olga', 'ben'),
  wish: fc.oneof(
    { arbitrary: fc.record({ liked: fc.boolean() }), weight: 8 },
    { arbitrary: fc.record({ words: fc.constantFrom('One.', 'Two.', 'Three.') }), weight: 8 },
    { arbitrary: fc.constant('delete' as const), weight: 1 },
  ),
})
const history = fc.array(mutation, { maxLength: 30 })
/** Widened, because a history may end in a tombstone. */
const begin = (): StoredFeedback => feedback()

describe('idempotency keys', () => {
  it('a mutation repeated at once changes nothing', () => {
    fc.assert(
      fc.property(history, (mutations) => {
        let stored = begin()
        for (const each of mutations) {
          stored = apply(stored, each)
          expect(apply(stored, each)).toEqual(stored)
        }
      }),
    )
  })

  it('what was sent in order may arrive again, late and in any order, and changes nothing', () => {
    const inOrder = history.map((mutations) => mutations.map((each, index) => ({ ...each, seq: index + 1 })))
    const withDuplicates = inOrder.chain((mutations) =>
      fc.record({ mutations: fc.constant(mutations), late: fc.shuffledSubarray(mutations) }),
    )
    fc.assert(
      fc.property(withDuplicates, ({ mutations, late }) => {
        const stored = mutations.reduce(apply, begin())
        expect(late.reduce(apply, stored)).toEqual(stored)
      }),
    )
  })

  it('every write counts in rev, only content counts in version, and likes are as many as who like', () => {
    fc.assert(
      fc.property(history, (mutations) => {
        let before = begin()
        for (const each of mutations) {
          const after: StoredFeedback = apply(before, each)
          if (after === before) continue
          const words = (record: StoredFeedback) => (isTombstone(record) ? undefined : record.feedback)
          expect(after.rev).toBe(before.rev + 1)
          expect(after.version).toBe(before.version + (words(after) === words(before) ? 0 : 1))
          if (!isTombstone(after)) expect(after.likes).toBe(new Set(after.likedBy).size)
          before = after
        }
      }),
    )
  })

  it('a record remembers the eight devices of an account that wrote last, and no more', () => {
    const devices = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'), {
      minLength: 1,
      maxLength: 60,
    })
    fc.assert(
      fc.property(devices, (order) => {
        let applied: Applied = { ben: { 'device-z': 1 } }
        order.forEach((device, index) => {
          applied = remember(applied, by('olga', key(index + 1, device)))
        })
        const latest = [...new Set(order.toReversed())].slice(0, limits.devices)
        expect(Object.keys(applied['olga'] ?? {}).toSorted()).toEqual(latest.toSorted())
        expect(applied['ben']).toEqual({ 'device-z': 1 })
      }),
    )
  })

  it.each(['toString', '__proto__', 'constructor', 'hasOwnProperty'])(
    'a device may be called %s',
    (device) => {
      const request = by('olga', key(1, device))
      expect(isApplied({ applied: {} }, request)).toBe(false)
      expect(isApplied({ applied: remember({}, request) }, request)).toBe(true)
    },
  )

  it.each(['toString', '__proto__', 'constructor', 'hasOwnProperty'])(
    'an account may be called %s, and its device arguments',
    (uid) => {
      const request = by(uid, key(1, 'arguments'))
      expect(isApplied({ applied: {} }, request)).toBe(false)
      expect(isApplied({ applied: remember({}, request) }, request)).toBe(true)
    },
  )
})
