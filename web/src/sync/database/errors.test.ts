import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { undefinedOnDbError } from './errors.ts'

const failing = (error: Error) => undefinedOnDbError<string>(() => Promise.reject(error))

it('finds nothing where the device’s database fails', async () => {
  expect(await failing(new Dexie.UnknownError('Internal error.'))).toBeUndefined()
  expect(await undefinedOnDbError(() => Promise.resolve('found'))).toBe('found')
})

it('leaves to Dexie what it gets over by itself', async () => {
  await expect(failing(new Dexie.DatabaseClosedError())).rejects.toThrow()
})

it('hides no fault of our own', async () => {
  await expect(failing(new TypeError('undefined is not a function'))).rejects.toThrow(TypeError)
})
