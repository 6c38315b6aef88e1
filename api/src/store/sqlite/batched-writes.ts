// Tests replace the global one.
import { setImmediate } from 'node:timers'

export type Work = () => unknown

/** One promise for each work. */
export type Outcomes = Promise<unknown>[]

/**
 * The first work of a turn of the event loop runs at once. All others of that turn run together at its end, because a commit
 * waits for the disk, however much it holds.
 */
export const batchedWrites = (run: (works: readonly Work[]) => Promise<Outcomes>) => {
  let batch: { works: Work[]; outcomes: Promise<Outcomes> } | undefined
  const begin = () => {
    const works: Work[] = []
    const outcomes = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      batch = undefined
      return works.length > 0 ? run(works) : []
    })
    return { works, outcomes }
  }
  return async <T>(work: () => T): Promise<T> => {
    if (!batch) {
      batch = begin()
      return (await run([work]))[0] as T
    }
    const { works, outcomes } = batch
    const place = works.push(work) - 1
    return (await outcomes)[place] as T
  }
}
