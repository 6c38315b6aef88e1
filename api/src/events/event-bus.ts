import type { Written } from '../domain/store.ts'
import type { Poke } from '@group-organizer/contract/event'

type Listener = { onEvent: (poke: Poke) => void; onEnd: () => void }

export type EventBus = {
  /** @param written the write behind the poke, if this process made it */
  publish: (poke: Poke, written?: Written) => void
  subscribe: (listener: Listener) => () => void
  onWrite: (listener: (written: Written) => void) => () => void
  /** Ends every stream for shutdown, including later ones. */
  end: () => void
}

export const createEventBus = (): EventBus => {
  const listeners = new Set<Listener>()
  const writeListeners = new Set<(written: Written) => void>()
  let isEnded = false
  return {
    publish: (poke, written) => {
      if (written) for (const onWrite of writeListeners) onWrite(written)
      for (const { onEvent } of listeners) onEvent(poke)
    },
    subscribe: (listener) => {
      if (isEnded) listener.onEnd()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onWrite: (listener) => {
      writeListeners.add(listener)
      return () => writeListeners.delete(listener)
    },
    end: () => {
      isEnded = true
      for (const { onEnd } of listeners) onEnd()
    },
  }
}
