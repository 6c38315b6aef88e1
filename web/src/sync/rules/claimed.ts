import type { Mutation } from './mutation.ts'

/** A mutation that is about to be sent. @param key the key of its earlier tries, or a new one */
export const claimed = (row: Mutation, key: NonNullable<Mutation['sentAs']>): Mutation => ({
  ...row,
  state: 'sending',
  attempts: row.attempts + 1,
  sentAs: { ...key, times: key.times + 1 },
})

/** Whether a claim still stands: its member may have thrown the change away since. */
export const stands = (row: Mutation | undefined, claim: Mutation): row is Mutation =>
  row?.state === 'sending' && row.attempts === claim.attempts

/** A claimed mutation that was not sent after all, as if the claim had never been made. */
export const unclaimed = (held: Mutation): Mutation => {
  const attempts = held.attempts - 1
  const { ifMatch, sentAs, ...row } = { ...held, attempts, state: 'waiting' as const }
  const times = (sentAs?.times ?? 1) - 1
  return {
    ...row,
    // What was sent before goes out again exactly as it was.
    ...(attempts > 0 && ifMatch !== undefined && { ifMatch }),
    ...(sentAs && times > 0 && { sentAs: { ...sentAs, times } }),
  }
}
