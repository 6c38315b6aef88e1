import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

/** Work that waits until the test says how each of its runs ends. */
const slowWork = () => {
  const runs: PromiseWithResolvers<undefined>[] = []
  const work = () => {
    const run = Promise.withResolvers<undefined>()
    runs.push(run)
    return run.promise
  }
  return { runs, work }
}

test('calls during a run share one run after it', async () => {
  const { runs, work } = slowWork()
  const flight = singleFlight(work)
  const first = flight()
  const later = [flight(), flight(), flight()]
  expect(runs).toHaveLength(1)
  runs[0]?.resolve(undefined)
  await first
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve(undefined)
  await Promise.all(later)
  expect(runs).toHaveLength(2)
})

test('a run that fails tells its caller, and the next goes on', async () => {
  const { runs, work } = slowWork()
  const flight = singleFlight(work)
  const first = flight()
  const second = flight()
  runs[0]?.reject(new Error('no space left'))
  await expect(first).rejects.toThrow('no space left')
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve(undefined)
  await second
})
