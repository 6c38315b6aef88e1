import { type Stored, valueOf } from '../domain/records.ts'
import type { StoreKind } from '../domain/store-kind.ts'
import type { EventBus } from '../events/event-bus.ts'

/** Tells all pages what to pull after a write of this process. */
export const publishWrite = (
  eventBus: EventBus,
  { collection, event, parent }: Pick<StoreKind, 'collection' | 'event' | 'parent'>,
  record: Stored,
) => {
  if (!event) return
  const parentId = parent && String(valueOf(record, parent.field))
  eventBus.publish(event(parentId ?? ''), { collection, _id: record._id, rev: record.rev, parentId })
}
