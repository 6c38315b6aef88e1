import type { Mutation } from './mutation.ts'

/** @param key the key of earlier tries, or a new one */
export const claimed = (row: Mutation, key: NonNullable<Mutation['sentAs']>): Mutation => ({
  ...row,
  state: 'sending',
  attempts: row.attempts + 1,
  sentAs: { ...key, times: key.times + 1 },
})

/** Whether a claim is still valid: the member may have discarded the change. */
export const isStillClaimed = (row: Mutation | undefined, claim: Mutation): row is Mutation =>
  row?.state === 'sending' && row.attempts === claim.attempts

/** Undoes the claim of a mutation that was not sent. */
export const unclaimed = (held: Mutation): Mutation => {
  const attempts = held.attempts - 1
  const { ifMatch, sentAs, ...row } = { ...held, attempts, state: 'waiting' as const }
  const times = (sentAs?.times ?? 1) - 1
  return {
    ...row,
    // A mutation that was sent before must be repeated unchanged.
    ...(attempts > 0 && ifMatch !== undefined && { ifMatch }),
    ...(sentAs && times > 0 && { sentAs: { ...sentAs, times } }),
  }
}
