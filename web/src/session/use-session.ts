import { useShallow } from 'zustand/react/shallow'
import type { CurrentUser } from '../data/account/account.ts'
import { type SessionState, useSessionStore } from './session-store.ts'

export type Session = {
  /** `loading` before the first answer without a remembered account, and during log-in, registration and log-out. */
  status: 'loading' | 'in' | 'out'
  member: CurrentUser | null
  /** The page still shows the member, but sends nothing until they log in again. */
  expired: boolean
}

const sessionOf = ({ member, expired, reported, pending }: SessionState): Session => {
  const settled = member ? 'in' : 'out'
  const loading = pending > 0 || (!reported && member === null)
  return { status: loading ? 'loading' : settled, member, expired }
}

export const useSession = (): Session => useSessionStore(useShallow(sessionOf))

export const isSignedIn = () => sessionOf(useSessionStore.getState()).status === 'in'

export const useIsMember = (): boolean => useSessionStore(({ member }) => member !== null)
