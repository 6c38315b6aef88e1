import type { Mutation } from '../../domain/sync/mutation.ts'

/** The row, waiting to be sent, without a trace of why it was stopped. */
export const waitingAgain = ({ reason: _reason, notBefore: _notBefore, ...row }: Mutation): Mutation => ({
  ...row,
  state: 'waiting',
})
