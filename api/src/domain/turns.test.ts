import { expect, it } from 'vitest'
import { nextTurn } from './turns.ts'

const beBusy = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

const workInSlices = async () => {
  for (let slice = 0; slice < 10; slice++) {
    await nextTurn()
    beBusy(6)
  }
}

it('lets the event loop go round between the slices of all who work long', async () => {
  let rounds = 0
  let next: NodeJS.Immediate
  const goRound = () => {
    rounds++
    next = setImmediate(goRound)
  }
  next = setImmediate(goRound)
  await Promise.all([workInSlices(), workInSlices()])
  clearImmediate(next)
  expect(rounds).toBeGreaterThanOrEqual(10)
})
