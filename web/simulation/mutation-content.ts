import { isDeepStrictEqual } from 'node:util'
import { mutationRequest } from '../src/sync/delivery/mutation-request.ts'
import { parentOf } from '../src/sync/rules/kind.ts'
import type { Mutation } from '../src/sync/rules/mutation.ts'
import { simulatedKinds } from './kinds.ts'

/** A member's change, without notes of the delivery. */
const contentOf = (row: Mutation): unknown => {
  const {
    seq: _seq,
    state,
    attempts,
    ifMatch,
    sentAs,
    failures,
    interceptions,
    notBefore,
    reason,
    ...content
  } = row
  return content
}

/** The part of a mutation that the server sees. */
const sentContentOf = (row: Mutation): unknown => {
  const { method, path, ...rest } = mutationRequest(simulatedKinds.of(row), row)
  return { method, path, json: 'json' in rest ? rest.json : undefined }
}

export const sameContent = (a: Mutation, b: Mutation) => isDeepStrictEqual(contentOf(a), contentOf(b))
export const sameSentContent = (a: Mutation, b: Mutation) =>
  isDeepStrictEqual(sentContentOf(a), sentContentOf(b))

export const changesOf = ({ changes = {} }: Mutation) => changes
export const baseOf = ({ base = {} }: Mutation) => base

export { isCreation, isDeletion, isUpdate } from '../src/sync/rules/mutation.ts'

/** The record that a change's record belongs to. */
export const groupOf = (row: Mutation): string | undefined => parentOf(simulatedKinds.of(row), row)

/** A row in few words, for a report. */
export const inWords = (row: Mutation) => `${row.type} ${row.entityId.slice(-6)} (seq ${row.seq}, ${row.uid})`

export const bySeq = (a: Mutation, b: Mutation) => a.seq - b.seq

/** Whether the server may have seen it. */
export const isFrozen = (row: Mutation) => row.attempts > 0 && row.state !== 'attention'

/** The joint effect of rows. The last value of a field counts. */
export const saidBy = (rows: readonly Mutation[]) =>
  rows.toSorted(bySeq).reduce<Record<string, unknown>>((said, row) => ({ ...said, ...changesOf(row) }), {})
