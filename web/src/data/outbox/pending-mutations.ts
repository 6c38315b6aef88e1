import { upgradeMutation } from '../../domain/sync/mutation-schema.ts'
import type { Mutation } from '../../domain/sync/mutation.ts'
import { isMutation } from '../../domain/sync/row-guards.ts'
import { readCurrentUid } from '../account/current-user.ts'
import type { Db } from '../database/schema.ts'

/**
 * The member's waiting changes of one entity (and one record, where an id is given), in the order of `seq`. Those that this
 * version cannot read are left out.
 */
export const pendingMutations = async (
  db: Db,
  entity: 'group' | 'feedback',
  entityId?: string,
): Promise<Mutation[]> => {
  const member = await readCurrentUid(db)
  if (member === undefined) return []
  const rows = await db.outbox.where('uid').equals(member).sortBy('seq')
  return rows
    .map((row) => upgradeMutation(row))
    .filter((row) => isMutation(row))
    .filter(
      (row) => row.type.startsWith(`${entity}.`) && (entityId === undefined || row.entityId === entityId),
    )
}
