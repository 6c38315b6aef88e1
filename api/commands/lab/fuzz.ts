/**
 * `npm run fuzz`: sends the running API requests that no client would send. Ends with 1 if an answer is a server error or none
 * that the contract names. Python is needed; without it this is skipped.
 */
import { fuzz } from './fuzz-run.ts'

const outcome = await fuzz()
if (typeof outcome === 'object') console.warn(`Skipped: ${outcome.skipped}.`)
process.exitCode = outcome === 'failed' ? 1 : 0
