import { create } from 'zustand'
import { type CurrentUser, createAccount, currentUser, isExpired, isKnown } from '../data/account/account.ts'

/** Who is logged in on this device, as this page knows it. */
export const account = createAccount({ storage: () => localStorage, now: Date.now })

export type SessionState = {
  member: CurrentUser | null
  /** The provider ended the session without a log-out: the member is still shown, and asked to log in. */
  expired: boolean
  /** Whether it is known who is logged in, or that no one is. */
  reported: boolean
  /** Log-ins, registrations and log-outs under way. */
  pending: number
}

/** Whether the provider's code could not be loaded: what the device keeps has to do. */
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

/** The provider cannot be reached at all. */
export const showWithoutProvider = () => {
  withoutProvider = true
  setState(shown())
}

/** Runs `operation` while the session counts as loading (specification, section 4). */
export const whileLoading = async <T>(operation: () => Promise<T>): Promise<T> => {
  setState(({ pending }) => ({ pending: pending + 1 }))
  try {
    return await operation()
  } finally {
    setState(({ pending }) => ({ pending: pending - 1 }))
  }
}

// Another tab logged in or out, or changed the profile.
window.addEventListener('storage', account.refresh)
// A page in the back/forward cache hears no storage event.
window.addEventListener('pageshow', account.refresh)
