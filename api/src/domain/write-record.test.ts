import { describe, expect, it } from 'vitest'
import { Refusal } from './refusal.ts'
import { type Records, StoreUnavailable } from './store.ts'
import { inRecordQueue, write } from './write-record.ts'

type Counter = { _id: string; rev: number; stamp: number; count: number }

/** Holds one record. `interrupt` runs before each write, as a faster request would. */
const oneRecord = (
  held: Counter | undefined,
  interrupt: (held: Counter | undefined) => Counter | undefined,
) => {
  const records: Records<Counter> = {
    find: () => Promise.resolve(held),
    insert: (record) => {
      held = interrupt(held)
      if (held) return Promise.resolve(undefined)
      held = { ...record, stamp: 0 }
      return Promise.resolve(held)
    },
    replace: (record, expectedRev) => {
      held = interrupt(held)
      if (held?.rev !== expectedRev) return Promise.resolve(undefined)
      held = { ...record, stamp: 0 }
      return Promise.resolve(held)
    },
  }
  return records
}

const increment = (stored: Counter | undefined) => ({
  _id: 'one',
  rev: (stored?.rev ?? 0) + 1,
  count: (stored?.count ?? 0) + 1,
})
const by10 = (held: Counter | undefined) => ({
  _id: 'one',
  stamp: 0,
  rev: (held?.rev ?? 0) + 1,
  count: (held?.count ?? 0) + 10,
})

describe('a write', () => {
  it('begins again from what is stored when another request was faster, and loses neither change', async () => {
    let others = 3
    const records = oneRecord(undefined, (held) => (others-- > 0 ? by10(held) : held))
    const { record, outcome } = await write(records, 'one', increment)
    expect({ count: record.count, outcome }).toEqual({ count: 31, outcome: 'changed' })
  })

  it('stores nothing where nothing changes', async () => {
    const held = { _id: 'one', rev: 4, stamp: 2, count: 7 }
    const records = oneRecord(held, () => {
      throw new Error('written')
    })
    expect(await write(records, 'one', () => 'unchanged')).toEqual({ record: held, outcome: 'unchanged' })
  })

  /** A write that is refused once it has been judged, after `then` has happened to the record; by then it was applied. */
  const refusedAfter = (
    begin: Counter | undefined,
    then: (held: Counter | undefined) => Counter | undefined,
  ) => {
    let held = begin
    const records = { ...oneRecord(undefined, by10), find: () => Promise.resolve(held) }
    const judged: (Counter | undefined)[] = []
    const written = write(records, 'one', (stored) => {
      judged.push(stored)
      if (judged.length > 1) return 'unchanged'
      held = then(held)
      throw new Refusal('gone')
    })
    return { written, judged }
  }

  it.each([undefined, by10(undefined)])(
    'is not refused for what holds only now, where a copy of it was applied meanwhile (before: %o)',
    async (before) => {
      const { written, judged } = refusedAfter(before, by10)
      expect(await written).toEqual({ record: by10(before), outcome: 'unchanged' })
      expect(judged).toEqual([before, by10(before)])
    },
  )

  it.each([undefined, by10(undefined)])(
    'is refused at once where no other request came between (before: %o)',
    async (before) => {
      const { written, judged } = refusedAfter(before, (held) => held)
      await expect(written).rejects.toThrow(new Refusal('gone'))
      expect(judged).toEqual([before])
    },
  )

  it('gives up as unavailable when others are always faster', async () => {
    await expect(write(oneRecord(undefined, by10), 'one', increment)).rejects.toThrow(StoreUnavailable)
  })
})

const later = () => Promise.withResolvers<string>()

it('lets work on one record wait for the one before, refused or not, and on another record go ahead', async () => {
  const records = {}
  const first = later()
  const done: string[] = []
  const note = (name: string) => () => {
    done.push(name)
    return Promise.resolve(name)
  }
  const one = inRecordQueue(records, 'a', () => first.promise)
  const two = inRecordQueue(records, 'a', note('behind it'))
  await inRecordQueue(records, 'b', note('elsewhere'))
  await inRecordQueue({}, 'a', note('of other records'))
  first.reject(new Error('refused'))
  await expect(one).rejects.toThrow('refused')
  expect(await two).toBe('behind it')
  expect(done).toEqual(['elsewhere', 'of other records', 'behind it'])
})

it('asks a store that is away once for all who wait, and again for those who come later', async () => {
  const records = {}
  let asked = 0
  const away = () => {
    asked++
    return Promise.reject(new StoreUnavailable('away'))
  }
  const waiting = await Promise.allSettled([1, 2, 3].map(() => inRecordQueue(records, 'a', away)))
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(asked).toBe(1)
  expect(await inRecordQueue(records, 'a', () => Promise.resolve('back'))).toBe('back')
})
