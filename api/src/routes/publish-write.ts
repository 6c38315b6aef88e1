import { type Stored, valueOf } from '../domain/records.ts'
import { type StoreKind, eventField } from '../domain/store-kind.ts'
import type { EventBus } from '../events/event-bus.ts'

/** Tells all pages what to pull after a write of this process. */
export const publishWrite = (
  eventBus: EventBus,
  kind: Pick<StoreKind, 'collection' | 'event' | 'eventOf' | 'parent'>,
  record: Stored,
) => {
  const { collection, event } = kind
  if (!event) return
  const field = eventField(kind)
  const parentId = field === undefined ? undefined : String(valueOf(record, field))
  eventBus.publish(event(parentId ?? ''), { collection, _id: record._id, rev: record.rev, parentId })
}
