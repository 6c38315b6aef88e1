import { expect, it } from 'vitest'
import { inTurn } from './record-queue.ts'
import { StoreUnavailable } from './store-errors.ts'

const later = () => Promise.withResolvers<string>()

it('lets work on one record wait for the one before, refused or not, and on another record go ahead', async () => {
  const records = {}
  const first = later()
  const done: string[] = []
  const note = (name: string) => () => {
    done.push(name)
    return Promise.resolve(name)
  }
  const one = inTurn(records, 'a', () => first.promise)
  const two = inTurn(records, 'a', note('behind it'))
  await inTurn(records, 'b', note('elsewhere'))
  await inTurn({}, 'a', note('of other records'))
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
  const waiting = await Promise.allSettled([1, 2, 3].map(() => inTurn(records, 'a', away)))
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(asked).toBe(1)
  expect(await inTurn(records, 'a', () => Promise.resolve('back'))).toBe('back')
})
