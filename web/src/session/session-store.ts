import { create } from 'zustand'
import { type CurrentUser, createAccount, currentUser, isExpired, isKnown } from '../data/account/account.ts'

export const account = createAccount({ storage: () => localStorage, now: Date.now })

export type SessionState = {
  member: CurrentUser | null
  expired: boolean
  reported: boolean
  pending: number
}

/** Whether the SDK failed to load. The page then shows the account that the device remembers. */
let withoutProvider = false

const shown = () => {
  const state = account.getState()
  return {
    member: currentUser(state),
    expired: isExpired(state),
    reported: withoutProvider || isKnown(state),
  }
}

export const useSessionStore = create<SessionState>()(() => ({ ...shown(), pending: 0 }))

const { setState } = useSessionStore

account.subscribe(() => {
  setState(shown())
})

export const showWithoutProvider = () => {
  withoutProvider = true
  setState(shown())
}

export const whileLoading = async <T>(operation: () => Promise<T>): Promise<T> => {
  setState(({ pending }) => ({ pending: pending + 1 }))
  try {
    return await operation()
  } finally {
    setState(({ pending }) => ({ pending: pending - 1 }))
  }
}

window.addEventListener('storage', account.refresh)
// A page in the back/forward cache gets no storage event.
window.addEventListener('pageshow', account.refresh)
