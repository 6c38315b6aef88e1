import { expect, it } from 'vitest'
import type { History, Step } from './history.ts'
import { shrink } from './shrink.ts'

const step = (pick: number): Step => ({
  does: 'drain',
  device: 0,
  tab: 0,
  pick,
  value: 0,
  chance: 7,
  pace: 3,
})

const history = (picks: number[]): History => ({
  seed: 1,
  devices: [
    { tabs: 3, clock: 90_000, account: 0 },
    { tabs: 1, clock: 0, account: 1 },
  ],
  steps: picks.map(step),
})

const picks = ({ steps }: History) => steps.map(({ pick }) => pick)

it('finds the steps that matter among many, and keeps their order', async () => {
  const bad = (candidate: History) => {
    const left = picks(candidate)
    return Promise.resolve(left.includes(17) && left.includes(42) && left.indexOf(17) < left.indexOf(42))
  }
  const whole = history(Array.from({ length: 100 }, (_, at) => at))
  expect(picks(await shrink(whole, bad, 10_000))).toEqual([17, 42])
})

it('makes plainer what may be plainer', async () => {
  const bad = ({ steps }: History) => Promise.resolve(steps.some(({ chance }) => chance === 7))
  const { devices, steps } = await shrink(history([1]), bad, 10_000)
  expect(devices[0]).toEqual({ tabs: 1, clock: 0, account: 0 })
  expect(steps).toEqual([step(1)])
})

it('gives what it has when time is up', async () => {
  const whole = history([1, 2, 3])
  expect(await shrink(whole, () => Promise.resolve(true), -1)).toEqual(whole)
})
