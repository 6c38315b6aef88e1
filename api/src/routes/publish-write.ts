import type { RecordKind } from '../domain/record-kind.ts'
import { type StoredRecord, valueOf } from '../domain/records.ts'
import type { EventBus } from '../events/event-bus.ts'

/** Tells all pages what to pull after a write of this process. */
export const publishWrite = (
  eventBus: EventBus,
  { collection, event, parent }: Pick<RecordKind, 'collection' | 'event' | 'parent'>,
  record: StoredRecord,
) => {
  if (!event) return
  const parentId = parent && String(valueOf(record, parent.field))
  eventBus.publish(event(parentId ?? ''), { collection, _id: record._id, rev: record.rev, parentId })
}
