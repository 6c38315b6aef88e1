import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Ledger, type Wish, judge } from './seats.ts'
import { type Standing, standingOf, standingsOf } from './standing.ts'

const terms = { capacity: 2, reserved: [], isOpen: true, maxEntries: 100 }
const going = (uid: string, rev: number, size = 1): Wish => ({ uid, rev, size, wants: 'seat' })
const ledger = judge([], [going('a', 1, 2), going('b', 1), going('c', 1)], terms)

const of = (wish: Wish, seats = ledger) => standingOf(wish, standingsOf(seats))

describe('what a member is told', () => {
  it('is their seat, or their place in line', () => {
    expect(of(going('a', 1, 2))).toMatchObject({ seat: 'confirmed', size: 2 })
    expect(of(going('c', 1))).toMatchObject({ seat: 'waiting', place: 2, size: 1 })
  })

  it('is no seat before the intent was judged', () => {
    expect(of(going('d', 1))).toMatchObject({ seat: 'none' })
    expect(of(going('a', 2, 1))).toMatchObject({ seat: 'none', size: 1 })
  })

  it('is that more seats were refused, as often as they ask', () => {
    const more = going('a', 2, 3)
    const refused = judge(ledger, [more], terms)
    expect(of(more, refused)).toMatchObject({ seat: 'confirmed', size: 2, refused: 'full' })
    expect(of(more, judge(refused, [more], terms))).toEqual(of(more, refused))
  })
})

const uids = ['a', 'b', 'c', 'd', 'e']
const uid = fc.constantFrom(...uids)

type Step = { intent: Omit<Wish, 'rev'> } | { settle: string[]; capacity: number | null; isOpen: boolean }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      intent: fc.record({
        uid,
        size: fc.integer({ min: 1, max: 3 }),
        wants: fc.constantFrom('seat' as const, 'seat' as const, 'listing' as const, 'nothing' as const),
      }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      settle: fc.uniqueArray(uid),
      capacity: fc.constantFrom(null, 1, 2, 3, 5),
      isOpen: fc.constantFrom(true, true, true, false),
    }),
  },
)

it('the rev of a row only rises, and rises whenever the row changes, whatever happens', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (history) => {
      let seats: Ledger = []
      const intents = new Map<string, Wish>()
      const sent = new Map<string, Standing>()
      for (const happens of history) {
        if ('intent' in happens) {
          const { uid } = happens.intent
          intents.set(uid, { ...happens.intent, rev: (intents.get(uid)?.rev ?? 0) + 1 })
        } else {
          const { settle, ...changed } = happens
          const wishes = settle.flatMap((uid) => intents.get(uid) ?? [])
          seats = judge(seats, wishes, { ...terms, ...changed })
        }
        for (const [uid, wish] of intents) {
          const [now, before] = [of(wish, seats), sent.get(uid)]
          if (now.rev === before?.rev) expect(now).toEqual(before)
          else expect(now.rev).toBeGreaterThan(before?.rev ?? 0)
          sent.set(uid, now)
        }
      }
    }),
    { numRuns: 2_000 },
  )
})
