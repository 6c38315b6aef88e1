import { work } from '../pool.ts'
import { failureInWords } from '../report.ts'
import type { Failure } from '../try-history.ts'
import type { Result, Task } from '../worker.ts'
import { mutants } from './mutants.ts'
import type { Mutant } from './replace.ts'

type Run = {
  seed: number
  from: number
  cores: number
  /** So many histories must be enough to catch a bug. */
  most: number
  /** Parts of the names of the bugs that are planted; all where there are none. */
  like: readonly string[]
}

function* numbered({ seed, from, most }: Run): Generator<Task> {
  for (let number = from; number < from + most; number++) yield { seed, number }
}

/** The first history that breaks a promise once the bug is planted. */
const firstCatch = async (run: Run, { name }: Mutant): Promise<Failure | undefined> => {
  let failure: Failure | undefined
  const note = (result: Result) => {
    failure = result.failure
    return failure === undefined
  }
  await work(numbered(run), note, name)
  return failure
}

/** Whether the same history passes without the bug. */
const passesWithout = async (seed: number, number: number): Promise<boolean> => {
  let passed = false
  await work([{ seed, number }][Symbol.iterator](), ({ failure }) => {
    passed = failure === undefined
    return false
  })
  return passed
}

const prove = async (run: Run, mutant: Mutant): Promise<boolean> => {
  const { seed, most } = run
  const failure = await firstCatch(run, mutant)
  if (!failure) {
    console.log(`\n✗ '${mutant.name}' was NOT caught in ${most} histories.`)
    return false
  }
  const passes = await passesWithout(seed, failure.number)
  if (passes)
    console.log(
      `\n✓ '${mutant.name}': caught by history ${failure.number}, which passes without it: ${failure.violation.sentence}`,
    )
  else
    console.log(
      `\n✗ '${mutant.name}': caught, but the same history FAILS without it too.\n${failureInWords(seed, failure)}`,
    )
  return passes
}

/** Plants each bug in turn and lets the simulation catch it. Returns whether all were caught. */
export const runMutants = async (run: Run): Promise<boolean> => {
  const { seed, cores, like } = run
  const chosen = mutants.filter(({ name }) => like.length === 0 || like.some((part) => name.includes(part)))
  const waiting = chosen.values()
  let caught = 0
  const one = async () => {
    for (const mutant of waiting) if (await prove(run, mutant)) caught++
  }
  await Promise.all(Array.from({ length: cores }, one))
  console.log(`\n${caught} of ${chosen.length} planted bugs caught, seed ${seed}.`)
  return chosen.length > 0 && caught === chosen.length
}
