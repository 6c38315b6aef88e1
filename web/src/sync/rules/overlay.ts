import { isLive } from '@group-organizer/contract/tombstone'
import { omitUndefined } from '../../domain/omit-undefined.ts'
import { type Kind, type Row, parentOf } from './kind.ts'
import { type Mutation, actionOf, isCreation, isDeletion, isUpdate } from './mutation.ts'

/** How a record on screen differs from what others see: a change of it waits, or needs its member, or it is hidden from them. */
export type Mark = 'waiting' | 'attention' | 'hidden'
export type Shown<T> = T & { mark?: Mark }

type Record = Shown<Row>

/** Server fields of a record the server has not answered about yet. */
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

/** What the screen shows of a record after one more mutation. */
const after = (kind: Kind, shown: Record | undefined, mutation: Mutation): Record | undefined => {
  // A row that is here already is the answer to this very creation, or newer.
  if (isCreation(mutation)) return marked(shown ?? created(kind, mutation), mutation)
  if (!shown) return undefined
  const { changes = {}, state, uid } = mutation
  if (isUpdate(mutation)) return marked({ ...shown, ...omitUndefined(changes) }, mutation)
  // A deletion that needs a decision must not hide what the decision is about.
  if (isDeletion(mutation)) return state === 'attention' ? marked(shown, mutation) : undefined
  const show = kind.own[actionOf(mutation)]?.show
  return show ? marked({ ...shown, ...show({ ...shown }, changes, uid) }, mutation) : shown
}

/**
 * What the member sees: the newest server rows this device knows, with their own waiting changes on top.
 * @param rows server rows, tombstones included
 * @param mutations outbox of the signed-in account, in the order of `seq`
 * @param viewer that account: what the moderators have hidden is shown to its author alone
 */
export const overlay = (
  kind: Kind,
  rows: readonly Row[],
  mutations: readonly Mutation[],
  viewer?: string,
): Shown<Row>[] => {
  const byRecord = Map.groupBy(mutations, (mutation) => mutation.entityId)
  const shown: Record[] = []
  const see = (row: Row | undefined, changes: readonly Mutation[]) => {
    // What was deleted stays deleted, whatever still waits for it here.
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
  return shown
}
