import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Ledger, type Terms, type Wish, judge, peopleOf, placesOf } from './seats.ts'

const terms: Terms = { capacity: 4, reserved: [], isOpen: true, maxEntries: 100 }
const going = (uid: string, rev: number, size = 1): Wish => ({ uid, rev, size, wants: 'seat' })
const maybe = (uid: string, rev: number, size = 1): Wish => ({ uid, rev, size, wants: 'listing' })
const leaving = (uid: string, rev: number): Wish => ({ uid, rev, size: 0, wants: 'nothing' })

/** `uid:size` of those with seats, then of those in line. */
const shown = (ledger: Ledger) =>
  ['confirmed', 'waiting'].map((state) =>
    ledger.filter(({ seat }) => seat === state).map(({ uid, size }) => `${uid}:${size}`),
  )
const seats = (wishes: Wish[], changed: Partial<Terms> = {}, before: Ledger = []) =>
  judge(before, wishes, { ...terms, ...changed })

describe('a party', () => {
  it('has seats where all of it fits, else it waits at the end', () => {
    const ledger = seats([going('a', 1, 3), going('b', 1, 2), going('c', 1, 2)])
    expect(shown(ledger)).toEqual([['a:3'], ['b:2', 'c:2']])
    expect([...placesOf(ledger)]).toEqual([
      ['b', 1],
      ['c', 2],
    ])
  })

  it('that does not fit is passed over by all who do, and keeps its place', () => {
    const ledger = seats([going('a', 1, 3), going('b', 1, 2), going('c', 1, 1), going('d', 1, 1)])
    expect(shown(ledger)).toEqual([
      ['a:3', 'c:1'],
      ['b:2', 'd:1'],
    ])
    // Two seats are free, and the first in line takes both.
    expect(shown(seats([going('a', 2, 1)], {}, ledger))).toEqual([['a:1', 'b:2', 'c:1'], ['d:1']])
  })

  it('goes without a limit where there is none', () => {
    expect(shown(seats([going('a', 1, 3), going('b', 1, 999)], { capacity: null }))[1]).toEqual([])
  })

  it('keeps its size where the difference does not fit, and has it where it does', () => {
    const full = seats([going('a', 1, 2), going('b', 1, 1)])
    expect(shown(seats([going('a', 2, 4)], {}, full))).toEqual([['a:2', 'b:1'], []])
    expect(shown(seats([going('a', 2, 3)], {}, full))).toEqual([['a:3', 'b:1'], []])
  })

  it('in line keeps its place when its size changes, and has seats once it fits', () => {
    const full = seats([going('a', 1, 3), going('b', 1, 2), going('c', 1, 2)])
    expect(shown(seats([going('b', 2, 3)], {}, full))).toEqual([['a:3'], ['b:3', 'c:2']])
    expect(shown(seats([going('c', 2, 1)], {}, full))).toEqual([['a:3', 'c:1'], ['b:2']])
  })

  it('that leaves and comes back starts at the end', () => {
    const line = seats([going('a', 1, 4), going('b', 1), going('c', 1)])
    for (const out of [leaving('b', 2), maybe('b', 2)])
      expect(shown(seats([out, going('b', 3)], {}, line))[1]).toEqual(['c:1', 'b:1'])
  })

  it('that says the same again keeps seat and place', () => {
    const line = seats([going('a', 1, 4), going('b', 1), going('c', 1)])
    expect(shown(seats([going('a', 2, 4), going('b', 2)], {}, line))).toEqual(shown(line))
  })
})

describe('the line', () => {
  it('moves up when seats become free, by any cause', () => {
    const line = seats([going('a', 1, 4), going('b', 1, 2), going('c', 1, 2)])
    const all = [['b:2', 'c:2'], []]
    expect(shown(seats([leaving('a', 2)], {}, line))).toEqual(all)
    expect(shown(seats([maybe('a', 2)], {}, line))).toEqual(all)
    expect(shown(seats([], { capacity: 6 }, line))).toEqual([['a:4', 'b:2'], ['c:2']])
  })

  it('stands still while more have seats than there are, and nobody is removed', () => {
    const line = seats([going('a', 1, 1), going('b', 1, 3), going('c', 1, 1)])
    const lower = seats([leaving('a', 2), going('d', 1), going('b', 2, 4)], { capacity: 2 }, line)
    expect(shown(lower)).toEqual([['b:3'], ['c:1', 'd:1']])
    const lowest = { capacity: 1 }
    expect(shown(seats([going('b', 3, 2)], lowest, lower))).toEqual([['b:2'], ['c:1', 'd:1']])
    expect(shown(seats([going('b', 4, 1), leaving('c', 2)], lowest, lower))).toEqual([['b:1'], ['d:1']])
  })
})

describe('an organiser', () => {
  it('takes one seat, with an entry or without', () => {
    const reserved = ['olga', 'ben']
    const ledger = seats([going('a', 1, 2), going('b', 1)], { reserved })
    expect(shown(ledger)).toEqual([['a:2'], ['b:1']])
    const both = seats([going('olga', 1)], { reserved }, ledger)
    expect(shown(both)).toEqual([['a:2', 'olga:1'], ['b:1']])
    expect(peopleOf(both, { reserved })).toEqual({ confirmed: 4, waiting: 1, listed: 0 })
    expect(shown(seats([leaving('olga', 2)], { reserved }, both))[1]).toEqual(['b:1'])
  })

  it('has one even where the group is over-full', () => {
    const reserved = ['olga']
    const full = seats([going('a', 1, 4)])
    expect(shown(seats([going('olga', 1)], { reserved }, full))[0]).toEqual(['a:4', 'olga:1'])
  })
})

describe('a closed parent', () => {
  const line = seats([going('a', 1, 4), going('b', 1)])

  it('gives no seat and judges no wish for one, but lets members go', () => {
    const closed = seats([leaving('a', 2), going('c', 1), maybe('d', 1)], { isOpen: false }, line)
    expect(shown(closed)).toEqual([[], ['b:1']])
    expect(closed).toHaveLength(1)
    expect(shown(seats([], {}, closed))).toEqual([['b:1'], []])
  })
})

it('takes so many entries and no more, of members who are in it already any wish', () => {
  const full = seats([going('a', 1), maybe('b', 1)], { maxEntries: 2 })
  expect(seats([going('c', 1), maybe('d', 1)], { maxEntries: 2 }, full)).toBe(full)
  expect(shown(seats([going('b', 2), leaving('a', 2), going('c', 1)], { maxEntries: 2 }, full))[0]).toEqual([
    'b:1',
    'c:1',
  ])
})

it('counts people with seats, in line and listed, guests included', () => {
  const ledger = seats([going('a', 1, 3), going('b', 1, 2), maybe('c', 1, 5), maybe('d', 1, 0)])
  expect(peopleOf(ledger, terms)).toEqual({ confirmed: 3, waiting: 2, listed: 5 })
})

const uid = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g')
const rev = fc.integer({ min: 1, max: 12 })
const change: fc.Arbitrary<Wish> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      uid,
      rev,
      size: fc.integer({ min: 1, max: 4 }),
      wants: fc.constant('seat' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ uid, rev, size: fc.nat(3), wants: fc.constant('listing' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ uid, rev, size: fc.constant(0), wants: fc.constant('nothing' as const) }),
  },
)
const someTerms = fc.record({
  capacity: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 9 })),
  reserved: fc.uniqueArray(uid, { maxLength: 2 }),
  isOpen: fc.boolean(),
  maxEntries: fc.constantFrom(4, 100),
})
const steps = fc.array(fc.tuple(fc.array(change, { maxLength: 5 }), someTerms), { maxLength: 12 })

/** Calls `check` for each step of random histories. */
const afterEachStep = (
  check: (step: { before: Ledger; after: Ledger; terms: Terms; changes: Wish[] }) => void,
) => {
  fc.assert(
    fc.property(steps, (history) => {
      let ledger: Ledger = []
      for (const [changes, terms] of history) {
        const after = judge(ledger, changes, terms)
        check({ before: ledger, after, terms, changes })
        ledger = after
      }
    }),
    { numRuns: 1_000 },
  )
}
const confirmed = (ledger: Ledger) => ledger.filter(({ seat }) => seat === 'confirmed')
const waiting = (ledger: Ledger) => ledger.filter(({ seat }) => seat === 'waiting')

/** The same, one wish at a time: first of all what new terms alone bring. */
const afterEachWish = (
  check: (step: { before: Ledger; after: Ledger; terms: Terms; wish: Wish | undefined }) => void,
) => {
  afterEachStep(({ before, terms, changes }) => {
    let ledger = before
    for (const wish of [undefined, ...changes]) {
      const after = judge(ledger, wish ? [wish] : [], terms)
      check({ before: ledger, after, terms, wish })
      ledger = after
    }
  })
}
const entryOf = (ledger: Ledger, uid: string) => ledger.find((entry) => entry.uid === uid)
const freeIn = (ledger: Ledger, terms: Terms) =>
  (terms.capacity ?? Infinity) - peopleOf(ledger, terms).confirmed

describe('whatever happens', () => {
  it('a party has all of its seats or none', () => {
    afterEachWish(({ before, after, wish }) => {
      for (const { uid, size } of confirmed(after)) {
        const had = entryOf(before, uid)
        if (had?.seat !== 'confirmed') expect(size).toBe(wish?.uid === uid ? wish.size : had?.size)
      }
    })
  })

  it('nobody is passed by another who needs as many seats', () => {
    afterEachWish(({ before, after, terms, wish }) => {
      const costOf = (uid: string, size: number) => size - (terms.reserved.includes(uid) ? 1 : 0)
      const seated = new Set(confirmed(before).map(({ uid }) => uid))
      const places = placesOf(before)
      const gained = confirmed(after).filter(({ uid }) => !seated.has(uid))
      for (const { uid, size } of gained)
        for (const passed of waiting(after))
          if (
            passed.uid !== wish?.uid &&
            (places.get(passed.uid) ?? Infinity) < (places.get(uid) ?? Infinity)
          )
            expect(costOf(passed.uid, passed.size)).toBeGreaterThan(Math.max(0, costOf(uid, size)))
    })
  })

  it('more guests are granted where they fit, fewer always, and the seat stays', () => {
    afterEachWish(({ before, after, terms, wish }) => {
      const had = wish && entryOf(judge(before, [], terms), wish.uid)
      if (!terms.isOpen || had?.seat !== 'confirmed' || wish?.wants !== 'seat' || wish.rev <= had.intentRev)
        return
      const more = wish.size - had.size
      const isGranted = more <= Math.max(0, freeIn(judge(before, [], terms), terms))
      expect(entryOf(after, wish.uid)).toMatchObject({
        seat: 'confirmed',
        size: isGranted ? wish.size : had.size,
        intentRev: wish.rev,
      })
    })
  })

  it('a late or repeated wish changes nothing', () => {
    afterEachWish(({ before, after, wish, terms }) => {
      const judged = wish && entryOf(judge(before, [], terms), wish.uid)
      if (judged && wish.rev <= judged.intentRev) expect(after).toEqual(judge(before, [], terms))
    })
  })

  it('nobody gains a seat that is not there', () => {
    afterEachStep(({ before, after, terms }) => {
      const most = Math.max(terms.capacity ?? Infinity, peopleOf(before, terms).confirmed)
      expect(peopleOf(after, terms).confirmed).toBeLessThanOrEqual(most)
    })
  })

  it('nobody waits who would fit', () => {
    afterEachStep(({ after, terms }) => {
      const free = (terms.capacity ?? Infinity) - peopleOf(after, terms).confirmed
      if (!terms.isOpen) return
      for (const { uid, size } of waiting(after)) {
        expect(terms.reserved.includes(uid) && size === 1).toBe(false)
        expect(size - (terms.reserved.includes(uid) ? 1 : 0)).toBeGreaterThan(free)
      }
    })
  })

  it('nobody loses a seat, or a place to one behind, but by their own wish', () => {
    afterEachStep(({ before, after, changes }) => {
      const named = new Set(changes.map(({ uid }) => uid))
      const quiet = (ledger: Ledger) => ledger.filter(({ uid }) => !named.has(uid)).map(({ uid }) => uid)
      const seated = new Set(quiet(confirmed(after)))
      for (const uid of quiet(confirmed(before))) expect(seated).toContain(uid)
      const stillWaiting = quiet(waiting(before)).filter((uid) => !seated.has(uid))
      expect(quiet(waiting(after))).toEqual(stillWaiting)
    })
  })

  it('each account has one entry', () => {
    afterEachStep(({ after }) => {
      expect(new Set(after.map(({ uid }) => uid)).size).toBe(after.length)
    })
  })

  it('judging the same again changes nothing', () => {
    afterEachStep(({ after, terms, changes }) => {
      const judged = changes.filter(
        (change) =>
          change.wants !== 'nothing' &&
          after.some(({ uid, intentRev }) => uid === change.uid && intentRev >= change.rev),
      )
      expect(judge(after, judged, terms)).toBe(after)
    })
  })

  it('judging one by one is judging together', () => {
    afterEachStep(({ before, after, terms, changes }) => {
      const oneByOne = changes.reduce<Ledger>(
        (ledger, change) => judge(ledger, [change], terms),
        judge(before, [], terms),
      )
      const bare = (ledger: Ledger) => ledger.map(({ rev: _, ...entry }) => entry)
      expect(bare(oneByOne)).toEqual(bare(after))
    })
  })
})
