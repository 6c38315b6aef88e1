import { drainQueue, sendBare } from './drain-queue.ts'
import { fetchAndPut, pullDelta, pullEverything } from './pull-groups.ts'

const parts = { drainQueue, sendBare, fetchAndPut, pullDelta, pullEverything }

declare global {
  var bench: typeof parts
}

globalThis.bench = parts
