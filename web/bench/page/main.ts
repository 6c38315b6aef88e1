import { drainQueue, sendBare } from './drain-queue.ts'
import { fetchAndPut, pullDelta, pullEverything, showEverything } from './pull-groups.ts'

const parts = { drainQueue, sendBare, fetchAndPut, pullDelta, pullEverything, showEverything }

declare global {
  var bench: typeof parts
}

globalThis.bench = parts
