import { work } from '../pool.ts'
import { failureInWords } from '../report.ts'
import type { Failure } from '../try-history.ts'
import type { Result, Task } from '../worker.ts'
import { type Mutant, mutants } from './mutants.ts'

/** So many histories must do to catch a bug. */
const most = 2_000

function* numbered(seed: number): Generator<Task> {
  for (let number = 0; number < most; number++) yield { seed, number }
}

/** The first history that breaks a promise once the bug is planted. */
const huntDown = async (seed: number, { name }: Mutant): Promise<Failure | undefined> => {
  let failure: Failure | undefined
  const note = (result: Result) => {
    failure = result.failure
    return failure === undefined
  }
  await work(numbered(seed), note, name)
  return failure
}

/** Whether the same history keeps every promise without the bug. */
const passesWithout = async (seed: number, number: number): Promise<boolean> => {
  let passed = false
  await work([{ seed, number }][Symbol.iterator](), ({ failure }) => {
    passed = failure === undefined
    return false
  })
  return passed
}

const prove = async (seed: number, mutant: Mutant): Promise<boolean> => {
  const failure = await huntDown(seed, mutant)
  if (!failure) {
    console.log(`\n✗ '${mutant.name}' was NOT caught in ${most} histories.`)
    return false
  }
  const passes = await passesWithout(seed, failure.number)
  const verdict = passes
    ? 'caught, and the same history passes without it'
    : 'caught, but the same history FAILS without it too'
  console.log(`\n${passes ? '✓' : '✗'} '${mutant.name}': ${verdict}.\n${failureInWords(seed, failure)}`)
  return passes
}

type Run = {
  seed: number
  cores: number
  /** Part of the name of the bugs that are planted. */
  like: string
}

/** Plants each bug in turn and lets the simulation catch it. Returns whether all were caught. */
export const runMutants = async ({ seed, cores, like }: Run): Promise<boolean> => {
  const chosen = mutants.filter(({ name }) => name.includes(like))
  const waiting = chosen.values()
  let caught = 0
  const one = async () => {
    for (const mutant of waiting) if (await prove(seed, mutant)) caught++
  }
  await Promise.all(Array.from({ length: cores }, one))
  console.log(`\n${caught} of ${chosen.length} planted bugs caught, seed ${seed}.`)
  return chosen.length > 0 && caught === chosen.length
}
