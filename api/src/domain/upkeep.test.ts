import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startUpkeep } from './upkeep.ts'

const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('runs at once and each minute, also after a failure, until it is ended', async () => {
  let runs = 0
  const warnings: unknown[] = []
  const end = startUpkeep(
    () => {
      runs++
      return Promise.reject(new Error('away'))
    },
    { what: 'work', everyMs: minute, log: { warn: (...told: unknown[]) => warnings.push(told) } },
  )
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(runs).toBe(3)
  expect(warnings).toHaveLength(3)
  await end()
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(runs).toBe(3)
})

it('waits for a task that takes longer than a minute, also when it is ended', async () => {
  let runs = 0
  const slow = Promise.withResolvers<undefined>()
  const end = startUpkeep(
    async () => {
      runs++
      await slow.promise
    },
    { what: 'work', everyMs: minute, log: { warn: () => undefined } },
  )
  await vi.advanceTimersByTimeAsync(3 * minute)
  expect(runs).toBe(1)
  let isEnded = false
  const ended = end().then(() => {
    isEnded = true
  })
  await vi.advanceTimersByTimeAsync(1)
  expect(isEnded).toBe(false)
  slow.resolve(undefined)
  await ended
})
