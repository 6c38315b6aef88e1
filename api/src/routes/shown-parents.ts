import type { RecordKind } from '../domain/record-kind.ts'
import { type StoredRecord, isShown, valueOf } from '../domain/records.ts'
import type { RouteDeps } from '../middleware/context.ts'

/** The records of a kind whose parents can be seen; all of them where it has no parents. */
export const underShownParents = async <T extends StoredRecord>(
  { store, kinds }: Pick<RouteDeps, 'store' | 'kinds'>,
  { parent }: Pick<RecordKind, 'parent'>,
  records: readonly T[],
): Promise<T[]> => {
  if (!parent) return [...records]
  const idOf = (record: StoredRecord) => String(valueOf(record, parent.field))
  const ids = [...new Set(records.map(idOf))]
  const shown = new Set<string>()
  for (const kind of kinds.sent.filter(({ collection }) => parent.of.includes(collection)))
    for (const found of await store.records(kind).findAll(ids)) if (isShown(found)) shown.add(found._id)
  return records.filter((record) => shown.has(idOf(record)))
}
