import { expect, it } from 'vitest'
import { type ToyIntent, memoryRecords, toyIntentId, toyKind } from '../../../test-support/toy-seats.ts'
import { settleRecent } from './create-seats.ts'
import { type StoredLedger, unpack } from './stored-ledger.ts'

const createToys = () => {
  const intents = memoryRecords<ToyIntent>((draft, stamp) => ({ ...draft, stamp }))
  const ledgers = memoryRecords<StoredLedger>((draft, stamp) => ({ ...draft, stamp }))
  const toy = { rev: 1, capacity: 1, reserved: [], isOpen: true }
  const kind = toyKind(intents.records, () => Promise.resolve(toy))
  const asked: (string | undefined)[] = []
  const repair = () =>
    settleRecent(ledgers.records, kind, (since) => {
      asked.push(since)
      const written = intents.written.filter(({ stamp }) => stamp > Number(since ?? 0))
      return Promise.resolve({ cursor: String(intents.written.length), written })
    })
  const want = (parentId: string, uid: string) =>
    intents.records.insert({ _id: toyIntentId(parentId, uid), rev: 1, parentId, uid, size: 1, wants: 'seat' })
  const seatsOf = async (parentId: string) => {
    const stored = await ledgers.records.find(`toy:${parentId}`)
    return stored ? unpack(stored).map(({ uid, seat }) => `${uid} ${seat}`) : []
  }
  return { ledgers, repair, want, seatsOf, asked }
}

it('the upkeep settles what a crash has left unsettled, each ledger once', async () => {
  const toys = createToys()
  for (const uid of ['a', 'b']) await toys.want('p', uid)
  await toys.want('q', 'a')
  await toys.repair()
  expect(await toys.seatsOf('p')).toEqual(['a confirmed', 'b waiting'])
  expect(await toys.seatsOf('q')).toEqual(['a confirmed'])
  // The two ledgers and the cursor.
  expect(toys.ledgers.written).toHaveLength(3)
})

it('the next run begins where the last one ended, also in another process, and writes nothing', async () => {
  const toys = createToys()
  await toys.want('p', 'a')
  await toys.repair()
  const { length } = toys.ledgers.written
  await toys.repair()
  expect(toys.asked).toEqual([undefined, '1'])
  expect(toys.ledgers.written).toHaveLength(length)
})

it('a run that could not settle everything is done again', async () => {
  const toys = createToys()
  await toys.want('p', 'a')
  const ledgers = { ...toys.ledgers.records }
  toys.ledgers.records.insert = () => Promise.reject(new Error('away'))
  await expect(toys.repair()).rejects.toThrow('away')
  Object.assign(toys.ledgers.records, ledgers)
  await toys.repair()
  expect(await toys.seatsOf('p')).toEqual(['a confirmed'])
})
