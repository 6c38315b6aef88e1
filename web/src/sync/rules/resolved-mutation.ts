import { isLive } from '@group-organizer/contract/tombstone'
import { omitUndefined } from '../../domain/omit-undefined.ts'
import { changedFields } from './compare.ts'
import { type Kind, type Kinds, type Row, contentOf, fieldsOf, parentOf, pick } from './kind.ts'
import { type Mutation, type NewMutation, type Values, isCreation, isDeletion, isUpdate } from './mutation.ts'

const about = (kind: Kind, action: string, row: Mutation) => ({
  type: `${kind.name}.${action}`,
  ...(kind.parent && { [kind.parent.field]: parentOf(kind, row) }),
})

/** The fields that differ from the server's, based on its values. */
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
 * The member's change, based on the values that they were shown. A creation of an existing record becomes an update.
 * @param mine fields that keep this device's value
 * @returns undefined if nothing is left to do
 */
export const resolvedMutation = (
  kind: Kind,
  row: Mutation,
  held: Row | undefined,
  mine: (field: string) => boolean = () => true,
): NewMutation | undefined => {
  if (held === undefined) return row
  if (isCreation(row) || isUpdate(row))
    return isLive(held) ? changeOf(kind, row, contentOf(kind, held), mine) : row
  if (!isDeletion(row)) return row
  return isLive(held) ? { ...about(kind, 'delete', row), base: contentOf(kind, held) } : undefined
}

/** Content of a deleted record with all waiting changes; undefined if one of them deletes it. @param all by `seq` */
const contentToRecreate = (row: Mutation, all: readonly Mutation[]): Values | undefined => {
  let values: Values = {}
  for (const change of all) {
    if (change.entityId !== row.entityId || change.seq < row.seq) continue
    if (isDeletion(change)) return undefined
    if (isCreation(change) || isUpdate(change))
      values = { ...values, ...omitUndefined(change.whole ?? {}), ...omitUndefined(change.changes ?? {}) }
  }
  return values
}

/**
 * Makes the `changes` of a creation that replaces a deleted record.
 * @param row the change that needs its member
 * @param all waiting changes of the account by `seq`
 * @returns undefined if the kind does not allow it, or the device knows too little
 */
export const recreationOf = (kinds: Kinds, row: Mutation, all: readonly Mutation[]) => {
  const content = contentToRecreate(row, all)
  return content && kinds.of(row).recreate?.(content)
}
