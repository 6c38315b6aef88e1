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

/** Counts the rounds of the event loop until it is told to end. */
const countRounds = () => {
  let rounds = 0
  let next: NodeJS.Immediate
  const goRound = () => {
    rounds++
    next = setImmediate(goRound)
  }
  next = setImmediate(goRound)
  return {
    soFar: () => rounds,
    end: () => {
      clearImmediate(next)
    },
  }
}

it('lets one begin where several ask in one moment, and each of the others in a turn of its own', async () => {
  const rounds = countRounds()
  const seen: number[] = []
  const work = async () => {
    await nextTurn()
    seen.push(rounds.soFar())
    beBusy(6)
  }
  await Promise.all([work(), work(), work()])
  rounds.end()
  expect(new Set(seen).size).toBe(3)
})

it('lets the event loop go round between the slices of all who work long', async () => {
  const rounds = countRounds()
  await Promise.all([workInSlices(), workInSlices()])
  rounds.end()
  expect(rounds.soFar()).toBeGreaterThanOrEqual(10)
})
