import { valueOf } from '../domain/records.ts'
import { type Publish, eventField } from '../domain/store-kind.ts'
import type { Written } from '../domain/store.ts'
import type { Poke } from '@group-organizer/contract/event'

type Listener = { onEvent: (poke: Poke) => void; onEnd: () => void }

export const createEventBus = () => {
  const listeners = new Set<Listener>()
  const writeListeners = new Set<(written: Written) => void>()
  let isEnded = false
  return {
    /** @param written the write behind the poke, if this process made it */
    publish: (poke: Poke, written?: Written) => {
      if (written) for (const onWrite of writeListeners) onWrite(written)
      for (const { onEvent } of listeners) onEvent(poke)
    },
    subscribe: (listener: Listener) => {
      if (isEnded) listener.onEnd()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onWrite: (listener: (written: Written) => void) => {
      writeListeners.add(listener)
      return () => writeListeners.delete(listener)
    },
    /** Ends every stream for shutdown, including later ones. */
    end: () => {
      isEnded = true
      for (const { onEnd } of listeners) onEnd()
    },
  }
}

export type EventBus = ReturnType<typeof createEventBus>

export const publishOn =
  (eventBus: EventBus): Publish =>
  (kind, record) => {
    const { collection, event } = kind
    if (!event) return
    const field = eventField(kind)
    const parentId = field === undefined ? undefined : String(valueOf(record, field))
    eventBus.publish(event(parentId ?? ''), { collection, _id: record._id, rev: record.rev, parentId })
  }
