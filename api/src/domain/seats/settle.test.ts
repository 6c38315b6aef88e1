import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Toy,
  type ToyIntent,
  memoryRecords,
  toyIntentId,
  toyKind,
} from '../../../test-support/toy-seats.ts'
import { write } from '../write-record.ts'
import { createSeatQueue } from './seat-queue.ts'
import { type Entry, type Ledger, peopleOf } from './seats.ts'
import { type StoredLedger, unpack } from './stored-ledger.ts'
import type { Seat } from '@group-organizer/contract/seat'

const parentId = 'p'
type Want = Pick<ToyIntent, 'size' | 'wants'>
const going = (size = 1): Want => ({ size, wants: 'seat' })
const leaving: Want = { size: 0, wants: 'nothing' }

/** A toy with its intents and ledger, and as many instances as are asked for. */
const createToys = (
  changed: Partial<Toy> = {},
  { maxEntries, pause }: { maxEntries?: number; pause?: () => Promise<unknown> } = {},
) => {
  const toy: Toy = { rev: 1, capacity: 2, reserved: [], isOpen: true, ...changed }
  const intents = memoryRecords<ToyIntent>((draft, stamp) => ({ ...draft, stamp }), pause)
  const ledgers = memoryRecords<StoredLedger>((draft, stamp) => ({ ...draft, stamp }), pause)
  const kind = toyKind(
    intents.records,
    async () => {
      await pause?.()
      return { ...toy }
    },
    maxEntries,
  )
  const store = (uid: string, want: Want) =>
    write(intents.records, toyIntentId(parentId, uid), (stored) => ({
      _id: toyIntentId(parentId, uid),
      rev: (stored?.rev ?? 0) + 1,
      parentId,
      uid,
      ...want,
    }))
  const open = () => {
    const queue = createSeatQueue(ledgers.records, kind)
    return {
      ...queue,
      ask: async (uid: string, want: Want) =>
        (await queue.write(parentId, uid, () => store(uid, want))).judged,
    }
  }
  const ledger = () => {
    const stored = ledgers.written.at(-1)
    return stored ? unpack(stored) : []
  }
  return { toy, intents, ledgers, store, open, ledger }
}

const shown = (ledger: Ledger) => ledger.map(({ uid, seat, size }) => `${uid} ${seat} ${size}`)

describe('a wish', () => {
  it('is answered with what it has come to, and the exact numbers', async () => {
    const { ask } = createToys({ reserved: ['olga'] }).open()
    expect(await ask('a', going())).toMatchObject({
      standing: { seat: 'confirmed', size: 1 },
      people: { confirmed: 2, waiting: 0 },
      refused: undefined,
    })
    expect(await ask('b', going(3))).toMatchObject({
      standing: { seat: 'waiting', place: 1 },
      people: { confirmed: 2, waiting: 3 },
    })
  })

  it('is answered alike when it is repeated, and nothing is written', async () => {
    const toys = createToys()
    const { ask, write } = toys.open()
    const first = await ask('a', going())
    const repeat = await write(parentId, 'a', () => Promise.resolve('stored before'))
    expect(repeat).toEqual({ stored: 'stored before', judged: first })
    expect(toys.ledgers.written).toHaveLength(1)
  })

  it('is refused where the parent is closed, and where it is crowded', async () => {
    const toys = createToys({}, { maxEntries: 2 })
    const { ask } = toys.open()
    for (const uid of ['a', 'b']) await ask(uid, going())
    expect(await ask('c', going())).toMatchObject({ refused: 'crowded', standing: { seat: 'none' } })
    toys.toy.isOpen = false
    expect(await ask('a', going(2))).toMatchObject({ refused: 'closed' })
    expect(await ask('a', leaving)).toMatchObject({ refused: undefined, people: { confirmed: 1 } })
  })

  it('can be refused before it is stored', async () => {
    const toys = createToys({}, { maxEntries: 2 })
    const { ask, write } = toys.open()
    for (const uid of ['a', 'b']) await ask(uid, going())
    const told: unknown[] = []
    const look = (uid: string) =>
      write(parentId, uid, (refused) => {
        told.push(refused)
        return Promise.resolve()
      })
    for (const uid of ['a', 'b', 'c']) await look(uid)
    toys.toy.isOpen = false
    await look('a')
    expect(told).toEqual([undefined, undefined, 'crowded', 'closed'])
  })

  it('of an account that has no intent any more is none', async () => {
    const toys = createToys()
    const { ask, settle } = toys.open()
    await ask('a', going())
    toys.intents.records.find = () => Promise.resolve(undefined)
    expect((await settle(parentId, { wishes: ['a', 'b'] })).ledger).toEqual([])
  })
})

describe('wishes that wait for the same ledger', () => {
  const uids = Array.from({ length: 500 }, (_, n) => `member-${n}`)

  it('share one write, and each has its own answer', async () => {
    const toys = createToys({ capacity: 400 })
    const { ask } = toys.open()
    const answers = await Promise.all(uids.map((uid) => ask(uid, going())))
    // The first found nobody to wait with.
    expect(toys.ledgers.written.length).toBeLessThanOrEqual(2)
    expect(answers[399]).toMatchObject({ standing: { seat: 'confirmed' } })
    expect(answers[499]).toMatchObject({ standing: { seat: 'waiting', place: 100 } })
  })

  it('are judged in the order in which they came, whichever is stored first', async () => {
    const toys = createToys({ capacity: 1 })
    const { write } = toys.open()
    const late = Promise.withResolvers<undefined>()
    const slow = write(parentId, 'slow', () => late.promise.then(() => toys.store('slow', going())))
    const quick = write(parentId, 'quick', () => toys.store('quick', going()))
    late.resolve(undefined)
    expect((await slow).judged.standing).toMatchObject({ seat: 'confirmed' })
    expect((await quick).judged.standing).toMatchObject({ seat: 'waiting' })
  })

  it('do without the one whose intent could not be stored', async () => {
    const toys = createToys()
    const { ask, write } = toys.open()
    const first = ask('a', going())
    const failing = write(parentId, 'b', () => Promise.reject(new Error('full disk')))
    const last = ask('c', going())
    await expect(failing).rejects.toThrow('full disk')
    await Promise.all([first, last])
    expect(shown(toys.ledger())).toEqual(['a confirmed 1', 'c confirmed 1'])
  })

  it('are all told where the ledger cannot be written, and the next try begins anew', async () => {
    const toys = createToys()
    const { ask } = toys.open()
    const ledgers = { ...toys.ledgers.records }
    toys.ledgers.records.insert = () => Promise.reject(new Error('away'))
    const asked = await Promise.allSettled(['a', 'b', 'c'].map((uid) => ask(uid, going())))
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    Object.assign(toys.ledgers.records, ledgers)
    expect(await ask('a', going())).toMatchObject({ standing: { seat: 'confirmed' } })
  })
})

it('a seat that another instance is about to store goes to nobody who has left meanwhile', async () => {
  const toys = createToys()
  const [one, other] = [toys.open(), toys.open()]
  const ledgers = { ...toys.ledgers.records }
  const held = Promise.withResolvers<undefined>()
  const isAboutToStore = Promise.withResolvers<undefined>()
  toys.ledgers.records.insert = async (...ledger) => {
    Object.assign(toys.ledgers.records, ledgers)
    isAboutToStore.resolve(undefined)
    await held.promise
    return ledgers.insert(...ledger)
  }
  const joined = one.ask('a', going())
  await isAboutToStore.promise
  await other.ask('a', leaving)
  held.resolve(undefined)
  expect((await joined).standing?.seat).toBe('none')
  expect(toys.ledger()).toEqual([])
})

describe('closing a ledger before its parent is deleted', () => {
  it('refuses whoever comes after it, until the parent is written otherwise', async () => {
    const toys = createToys()
    const { ask, settle } = toys.open()
    expect((await settle(parentId, { close: true })).isClosed).toBe(true)
    expect(await ask('a', going())).toMatchObject({ refused: 'closed' })
    // The deletion was given up, and the parent changed.
    toys.toy.rev++
    expect(await ask('a', going())).toMatchObject({ refused: undefined, standing: { seat: 'confirmed' } })
  })

  it('fails where somebody has answered', async () => {
    const { ask, settle } = createToys().open()
    await ask('a', { size: 0, wants: 'listing' })
    expect((await settle(parentId, { close: true })).isClosed).toBe(false)
  })
})

const uids = ['a', 'b', 'c', 'd', 'e']
type Step = { instance: 0 | 1 } & ({ uid: string; want: Want; crash: boolean } | { capacity: number })
const instance = fc.constantFrom(0 as const, 1 as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      instance,
      uid: fc.constantFrom(...uids),
      want: fc.constantFrom(going(), going(), going(2), going(3), leaving),
      crash: fc.constantFrom(false, false, false, true),
    }),
  },
  { weight: 1, arbitrary: fc.record({ instance, capacity: fc.integer({ min: 1, max: 4 }) }) },
)

/** An answer promises this ledger. Nothing older counts from now on. */
type Answer = { uid: string; rev: number; seat: Seat | undefined; ledgers: number }

/** Nobody who still wants the same loses a seat, or a place to one behind. */
const expectKept = (before: Ledger, after: Ledger) => {
  const same = (entry: Entry) =>
    after.find(({ uid, intentRev }) => uid === entry.uid && intentRev === entry.intentRev)
  for (const entry of before)
    if (entry.seat === 'confirmed') expect(same(entry)?.seat ?? 'confirmed').toBe('confirmed')
  const stillWaiting = before.filter((entry) => entry.seat === 'waiting' && same(entry)?.seat === 'waiting')
  const order = stillWaiting.map(({ uid }) => after.findIndex((entry) => entry.uid === uid))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
}

it('two instances, crashes and changes of the capacity never give a seat too many, and lose nobody', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 4, maxLength: 14 }),
      async (scheduler, steps) => {
        const toys = createToys({}, { pause: () => scheduler.schedule(Promise.resolve()) })
        const instances = [toys.open(), toys.open()] as const
        let highest = toys.toy.capacity ?? 0
        const answers: Answer[] = []
        const act = async (step: Step) => {
          const queue = instances[step.instance]
          if ('capacity' in step) {
            toys.toy.capacity = step.capacity
            toys.toy.rev++
            highest = Math.max(highest, step.capacity)
            await queue.settle(parentId)
            return
          }
          const { uid, want, crash } = step
          if (crash) {
            await toys.store(uid, want)
            return
          }
          const { stored, judged } = await queue.write(parentId, uid, () => toys.store(uid, want))
          const { seat } = judged.standing ?? {}
          answers.push({ uid, rev: stored.record.rev, seat, ledgers: toys.ledgers.written.length })
        }
        await scheduler.waitFor(Promise.all(steps.map(act)))
        // The upkeep runs on both instances.
        await scheduler.waitFor(
          Promise.all(instances.map((queue) => queue.settle(parentId, { wishes: uids }))),
        )

        const ledgers = toys.ledgers.written.map(unpack)
        for (const [index, ledger] of ledgers.entries()) {
          expect(peopleOf(ledger, { reserved: [] }).confirmed).toBeLessThanOrEqual(highest)
          expectKept(ledgers[index - 1] ?? [], ledger)
          for (const { uid, rev, ledgers } of answers)
            if (index >= ledgers)
              expect(ledger.find((entry) => entry.uid === uid)?.intentRev ?? rev).toBeGreaterThanOrEqual(rev)
        }
        const last = toys.ledger()
        const intents = new Map(toys.intents.written.map((intent) => [intent.uid, intent]))
        for (const [uid, { rev, wants }] of intents)
          expect(last.find((entry) => entry.uid === uid)?.intentRev).toBe(
            wants === 'nothing' ? undefined : rev,
          )
        for (const { uid, rev, seat } of answers)
          if (seat === 'confirmed' && intents.get(uid)?.rev === rev)
            expect(last.find((entry) => entry.uid === uid)?.seat).toBe('confirmed')
        const free = (toys.toy.capacity ?? 0) - peopleOf(last, { reserved: [] }).confirmed
        for (const { seat, size } of last) if (seat === 'waiting') expect(size).toBeGreaterThan(free)
      },
    ),
    { numRuns: 300 },
  )
})
