import type { Mutation } from './mutation.ts'

/** The same mutation, as if it had never been sent: nothing of an earlier try is left of it. */
export const resetMutation = ({
  reason: _reason,
  ifMatch: _ifMatch,
  sentAs: _sentAs,
  notBefore: _notBefore,
  ...row
}: Mutation): Mutation => ({
  ...row,
  attempts: 0,
  state: 'waiting',
})
