import type { Poke } from 'api/contract/event'

type Listener = { onPoke: (poke: Poke) => void; onEnd: () => void }

/** Carries pokes from the writes of this process to its `/events` streams. */
export type Pokes = {
  publish: (poke: Poke) => void
  /** @returns how to stop listening */
  subscribe: (listener: Listener) => () => void
  /** Ends every stream, for shutdown. */
  end: () => void
}

export const createPokes = (): Pokes => {
  const listeners = new Set<Listener>()
  return {
    publish: (poke) => {
      for (const { onPoke } of listeners) onPoke(poke)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    end: () => {
      for (const { onEnd } of listeners) onEnd()
    },
  }
}
