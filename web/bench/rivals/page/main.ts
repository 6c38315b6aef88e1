import { replicateWithPouchDb } from './replicate-with-pouchdb.ts'
import { replicateWithRxDb } from './replicate-with-rxdb.ts'

/** Each makes a database of that name, and removes it. @returns milliseconds, and how many groups it held */
const parts = { replicateWithPouchDb, replicateWithRxDb }

declare global {
  var rivals: typeof parts
}

globalThis.rivals = parts
