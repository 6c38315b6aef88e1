import { create } from 'zustand'

type Update = {
  /** `ready`: a new version waits. `starting`: the member agreed. `held`: it did not start in `startTimeoutMs`. */
  state: 'none' | 'ready' | 'starting' | 'held'
  apply: () => void
}

export const startTimeoutMs = 10_000

export const useUpdate = create<Update>()(() => ({ state: 'none', apply: () => undefined }))

const { getState, setState } = useUpdate

/** Offers a new version; `start` must reload the page. */
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
