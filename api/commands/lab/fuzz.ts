/**
 * `npm run fuzz`: sends the running API requests that no client would send. It ends with 1 if an answer is a server error or is
 * not in the contract. Without Python it is skipped.
 */
import { fuzz } from './fuzz-run.ts'

const outcome = await fuzz()
if (typeof outcome === 'object') console.warn(`Skipped: ${outcome.skipped}.`)
process.exitCode = outcome === 'failed' ? 1 : 0
