import { create } from 'zustand'

type Update = {
  /** A new version is ready and waits for the member's word. */
  waiting: boolean
  /** Starts the new version: this page reloads, other tabs are offered the same. Nothing happens while none waits. */
  apply: () => void
}

/** A new version is offered, never forced: it starts when the member says so, or with the last tab closed. */
export const useUpdate = create<Update>()(() => ({ waiting: false, apply: () => undefined }))

/** Called by whoever knows that a new version is there, and how to start it. */
export const offerUpdate = (apply: () => void) => {
  useUpdate.setState({ waiting: true, apply })
}
