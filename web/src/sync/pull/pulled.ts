import type { NoAnswer, Refused } from '../rules/outcome.ts'
import { reasonOf } from '../rules/reason.ts'

/** The result of a pull: success, or the answer that stopped it. Rows that arrived before are kept. */
export type Pulled = { kind: 'pulled' } | Refused | NoAnswer

/** An answer of the server that lacks something. */
export const incomplete: NoAnswer = { kind: 'none', because: reasonOf('nonsense') }

/** The server has no such parent: it was deleted, or still waits on this device. */
export const hasNoParent = (result: Pulled) =>
  result.kind === 'refused' && (result.code === 'not_found' || result.code === 'gone')
