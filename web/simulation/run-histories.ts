import { work } from './pool.ts'
import { closingTable, failureInWords } from './report.ts'
import type { Failure } from './try-history.ts'
import type { Result, Task } from './worker.ts'

type Run = { seed: number; from: number; histories: number; cores: number }

/** Every possible event must occur in a run of at least so many histories. */
const enough = 300

function* numbered({ seed, from, histories }: Run): Generator<Task> {
  for (let number = from; number < from + histories; number++) yield { seed, number }
}

const showProgress = (done: number, all: number, started: number) => {
  const seconds = (performance.now() - started) / 1000
  const left = Math.round((seconds / done) * (all - done))
  console.log(`${done} of ${all} histories, ${Math.round(seconds)} s, about ${left} s left`)
}

/** Runs histories on all cores until one breaks a promise. Prints what happened; returns whether all is well. */
export const runHistories = async (run: Run): Promise<boolean> => {
  const started = performance.now()
  const counts = new Map<string, number>()
  let failure: Failure | undefined
  let done = 0
  const everySoOften = Math.max(25, Math.ceil(run.histories / 20))

  const note = (result: Result) => {
    for (const [name, count] of result.counts) counts.set(name, (counts.get(name) ?? 0) + count)
    done++
    if (done % everySoOften === 0) showProgress(done, run.histories, started)
    failure ??= result.failure
    return failure === undefined
  }
  const tasks = numbered(run)
  await Promise.all(Array.from({ length: Math.min(run.cores, run.histories) }, () => work(tasks, note)))

  if (failure) {
    console.log(failureInWords(run.seed, failure))
    return false
  }
  const { text, missing } = closingTable(counts)
  console.log(`${text}\n\n${done} histories, seed ${run.seed}: 0 lost, 0 duplicated, 0 diverged.`)
  if (missing.length === 0 || done < enough) return true
  console.log(`But these never happened: ${missing.join(', ')}.`)
  return false
}
