import { expect, it, vi } from 'vitest'
import { eventually } from '../../../test-support/eventually.ts'
import { singleFlight } from './single-flight.ts'

/** Work that a test ends; how often it has begun. */
const slowWork = () => {
  const ends: ((result: string) => void)[] = []
  const fly = singleFlight(() => new Promise<string>((resolve) => ends.push(resolve)))
  return { fly, ends }
}

it('runs never twice at once; calls during a run share the one that follows', async () => {
  const { fly, ends } = slowWork()
  const first = fly()
  await eventually(() => {
    expect(ends).toHaveLength(1)
  })
  const second = fly()
  const third = fly()
  ends[0]?.('first')
  expect(await first).toBe('first')
  await eventually(() => {
    expect(ends).toHaveLength(2)
  })
  ends[1]?.('second')
  expect(await Promise.all([second, third])).toEqual(['second', 'second'])
})

it('runs again after a run that failed', async () => {
  const work = vi.fn<() => Promise<string>>()
  work.mockRejectedValueOnce(new Error('broken')).mockResolvedValue('well')
  const fly = singleFlight(work)
  await expect(fly()).rejects.toThrow('broken')
  expect(await fly()).toBe('well')
})
