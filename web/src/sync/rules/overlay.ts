import { isLive } from '@group-organizer/contract/tombstone'
import { omitUndefined } from '../../domain/omit-undefined.ts'
import { type Kind, type KindOf, type Row, parentOf } from './kind.ts'
import { type Mutation, actionOf, isCreation, isDeletion, isUpdate } from './mutation.ts'

/** A change waits, needs its member, or the record is hidden from others. */
export type Mark = 'waiting' | 'attention' | 'hidden'
export type Shown<T> = T & { mark?: Mark }

/** Records as they are shown, of a kind with such rows. */
type ShownOf<R> = Shown<Exclude<R, { deletedAt: string }>>[]

type Record = Shown<Row>

/** Counters of records that the server has not answered yet. */
const unsent = { rev: 0, version: 0, stamp: 0 }

const marked = (record: Record, mutation: Mutation): Record => ({
  ...record,
  mark: mutation.state === 'attention' || record.mark === 'attention' ? 'attention' : 'waiting',
})

const created = (kind: Kind, mutation: Mutation): Record => ({
  ...kind.blank,
  _id: mutation.entityId,
  ...(kind.parent && { [kind.parent.field]: parentOf(kind, mutation) }),
  ...mutation.changes,
  [kind.author]: mutation.uid,
  ...unsent,
})

const after = (kind: Kind, shown: Record | undefined, mutation: Mutation): Record | undefined => {
  // An existing row is the answer to this creation, or newer.
  if (isCreation(mutation)) return marked(shown ?? created(kind, mutation), mutation)
  const own = kind.own[actionOf(mutation)]
  if (own?.isState) shown ??= created(kind, mutation)
  if (!shown) return undefined
  const { changes = {}, state, uid } = mutation
  if (isUpdate(mutation)) return marked({ ...shown, ...omitUndefined(changes) }, mutation)
  // The member must see the record that the decision is about.
  if (isDeletion(mutation)) return state === 'attention' ? marked(shown, mutation) : undefined
  return own?.show ? marked({ ...shown, ...own.show(shown, changes, uid) }, mutation) : shown
}

/**
 * The server rows with the member's waiting changes on top.
 * @param mutations the account's outbox by `seq`
 * @param viewer the account; only its own hidden records are shown
 */
export const overlay = <R extends Row>(
  kind: KindOf<R>,
  rows: readonly NoInfer<R>[],
  mutations: readonly Mutation[],
  viewer?: string,
): ShownOf<R> => {
  const byRecord = Map.groupBy(mutations, (mutation) => mutation.entityId)
  const shown: Record[] = []
  const see = (row: Row | undefined, changes: readonly Mutation[]) => {
    // Waiting changes do not bring back a deleted record.
    if (row && (!isLive(row) || (row.hidden && Reflect.get(row, kind.author) !== viewer))) return
    const record = changes.reduce<Record | undefined>(
      (before, mutation) => after(kind, before, mutation),
      row,
    )
    if (record) shown.push(record.hidden && !record.mark ? { ...record, mark: 'hidden' } : record)
  }
  for (const row of rows) {
    see(row, byRecord.get(row._id) ?? [])
    byRecord.delete(row._id)
  }
  for (const changes of byRecord.values()) see(undefined, changes)
  // Rows and waiting mutations were both read by the kind's definition.
  return shown as Row[] as ShownOf<R>
}
