import { useShallow } from 'zustand/react/shallow'
import type { CurrentUser } from '../data/account/account.ts'
import { type SessionState, useSessionStore } from './session-store.ts'

export type Session = {
  /** `loading` until the first answer where no account is remembered, and while signing in, registering or signing out. */
  status: 'loading' | 'in' | 'out'
  member: CurrentUser | null
  /** Still `in` and shown as the member, but nothing can be sent until they sign in again. */
  expired: boolean
}

const sessionOf = ({ member, expired, reported, pending }: SessionState): Session => {
  const settled = member ? 'in' : 'out'
  const loading = pending > 0 || (!reported && member === null)
  return { status: loading ? 'loading' : settled, member, expired }
}

/** The session as every component sees it. */
export const useSession = (): Session => useSessionStore(useShallow(sessionOf))

/** Whether a member is signed in at this moment, for what is pressed. */
export const isSignedIn = () => sessionOf(useSessionStore.getState()).status === 'in'

/** Whether a member is shown, for what looks alike while the provider is asked. */
export const useIsMember = (): boolean => useSessionStore(({ member }) => member !== null)
