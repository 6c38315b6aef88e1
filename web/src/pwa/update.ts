import { create } from 'zustand'

type Update = {
  /**
   * `ready`: a new version waits for the member's word. `starting`: they have given it. `held`: the browser has not started it
   * in `startTimeoutMs`; it can be asked again.
   */
  state: 'none' | 'ready' | 'starting' | 'held'
  /** Starts the new version: this page reloads, other tabs are offered the same. Nothing happens while none waits. */
  apply: () => void
}

/** Milliseconds after which the page says that the new version has not started. */
export const startTimeoutMs = 10_000

/** A new version is offered, never forced: it starts when the member says so, or with the last tab closed. */
export const useUpdate = create<Update>()(() => ({ state: 'none', apply: () => undefined }))

const { getState, setState } = useUpdate

/** Called when a new version is there; `start` reloads the page sooner or later. */
export const offerUpdate = (start: () => void) => {
  setState({
    state: 'ready',
    apply: () => {
      if (getState().state === 'starting') return
      setState({ state: 'starting' })
      setTimeout(() => {
        if (getState().state === 'starting') setState({ state: 'held' })
      }, startTimeoutMs)
      start()
    },
  })
}
