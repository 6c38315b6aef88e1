import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { orNothing } from './undefined-on-db-error.ts'

const failing = (error: Error) => orNothing<string>(() => Promise.reject(error))

it('finds nothing where the device’s database fails', async () => {
  expect(await failing(new Dexie.UnknownError('Internal error.'))).toBeUndefined()
  expect(await orNothing(() => Promise.resolve('found'))).toBe('found')
})

it('leaves to Dexie what it gets over by itself', async () => {
  await expect(failing(new Dexie.DatabaseClosedError())).rejects.toThrow()
})

it('hides no fault of our own', async () => {
  await expect(failing(new TypeError('undefined is not a function'))).rejects.toThrow(TypeError)
})
