import { isLive } from '@group-organizer/contract/tombstone'
import { omitUndefined } from '../../domain/omit-undefined.ts'
import { changedFields } from './compare.ts'
import { type Kind, type Row, contentOf, fieldsOf, parentOf } from './kind.ts'
import { type Mutation, type NewMutation, type Values, isCreation, isDeletion, isUpdate } from './mutation.ts'

const pick = (fields: readonly string[], values: Values) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

/** What a mutation of this kind says besides what it changes. */
const about = (kind: Kind, action: string, row: Mutation) => ({
  type: `${kind.name}.${action}`,
  ...(kind.parent && { [kind.parent.field]: parentOf(kind, row) }),
})

/** A change as seen from what the server has: only what still differs, and against that. */
const changeOf = (
  kind: Kind,
  row: Mutation,
  server: Values,
  mine: (field: string) => boolean,
): NewMutation | undefined => {
  const wanted = { ...server, ...omitUndefined(contentOf(kind, row.changes ?? {})) }
  const fields = changedFields(fieldsOf(kind), server, wanted).filter(mine)
  if (fields.length === 0) return undefined
  const changes = pick(fields, wanted)
  return {
    ...about(kind, 'update', row),
    changes,
    base: pick(fields, server),
    whole: { ...server, ...changes },
  }
}

/**
 * What is left of a change that needs its member once they have seen what the server has and want their own:
 * the same change, made against the server's present values. A creation that exists already goes on as a change of it.
 * @param held the server row the member was shown
 * @param mine which fields are kept as this device has them; the others stay as they are on the server
 * @returns the new mutation that replaces the row's, or undefined where nothing is left to do
 */
export const resolvedMutation = (
  kind: Kind,
  row: Mutation,
  held: Row | undefined,
  mine: (field: string) => boolean = () => true,
): NewMutation | undefined => {
  // Nothing to compare with: it is simply asked again.
  if (held === undefined) return row
  if (isCreation(row) || isUpdate(row))
    return isLive(held) ? changeOf(kind, row, contentOf(kind, held), mine) : row
  if (!isDeletion(row)) return row
  return isLive(held) ? { ...about(kind, 'delete', row), base: contentOf(kind, held) } : undefined
}

/**
 * The content of a record that is created again, under a new id, with everything that waits for one that was deleted meanwhile.
 * @param row the change that needs its member
 * @param all waiting changes of the account, in the order of `seq`
 * @returns undefined where it is to be deleted
 */
export const contentToRecreate = (row: Mutation, all: readonly Mutation[]): Values | undefined => {
  let values: Values = {}
  for (const change of all) {
    if (change.entityId !== row.entityId || change.seq < row.seq) continue
    if (isDeletion(change)) return undefined
    if (isCreation(change) || isUpdate(change))
      values = { ...values, ...omitUndefined(change.whole ?? {}), ...omitUndefined(change.changes ?? {}) }
  }
  return values
}
