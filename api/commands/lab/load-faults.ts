import type { LoadResult } from './load-runs.ts'

/** Part of the asked rate that must be reached; below that, the server kept the requests waiting, and the figures say less. */
const reached = 0.95

/**
 * MiB that the server's memory may grow in the second half of a run. A minute of 100 requests a second has 3,000 of
 * them there; who kept each with its answer, some 11 KiB, would grow by more. Less than that is the heap settling:
 * V8 makes room for young objects in steps of up to 16 MiB.
 */
const growth = 32

/** What is wrong with a run, one sentence each; nothing if it went as it should. */
export const faultsOf = ({ name, rate, seconds, requests, errors, memory }: LoadResult): string[] => [
  ...(errors > 0 ? [`The run "${name}" had errors: ${errors}.`] : []),
  ...(requests / seconds < reached * rate
    ? [`The run "${name}" reached ${Math.round(requests / seconds)} requests a second of ${rate}.`]
    : []),
  ...(memory.end - memory.middle > growth
    ? [`The run "${name}" grew the server by more than ${growth} MiB in its second half.`]
    : []),
]
