import type { SyncDevice } from '../device.ts'
import { reassignSeq, rowsBehind } from '../outbox/reassign-seq.ts'
import type { Kinds, Row } from '../rules/kind.ts'
import type { Mutation, NewMutation, Unnumbered } from '../rules/mutation.ts'
import { resolvedMutation } from '../rules/resolved-mutation.ts'

/** Keeps only the mutation: other fields tell why it was stopped. */
const renewed = (
  kinds: Kinds,
  { uid, entityId, schema, attempts, createdAt, dependsOn }: Mutation,
  decided: NewMutation,
): Unnumbered =>
  kinds.parse({
    ...kinds.newMutationOf(decided),
    uid,
    entityId,
    schema,
    attempts,
    createdAt,
    ...(dependsOn === undefined ? {} : { dependsOn }),
    state: 'waiting',
  })

/**
 * Sends the member's change again, based on the server's values. It and its followers get new numbers: the server never accepts
 * a lower number after a higher one.
 * @param shown the server row that the member saw
 * @param mine fields that keep this device's value
 */
export const resolveConflict = async (
  { db }: SyncDevice,
  seq: number,
  shown: Row | undefined,
  mine?: (field: string) => boolean,
): Promise<void> => {
  await db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(seq)
    if (row?.state !== 'attention') return
    const decided = resolvedMutation(db.kinds.of(row), row, shown, mine)
    if (!decided) return db.outbox.delete(seq)
    const behind = await rowsBehind(db, row)
    await db.outbox.delete(seq)
    await db.outbox.add(renewed(db.kinds, row, decided))
    await reassignSeq(db, behind)
    return undefined
  })
}
