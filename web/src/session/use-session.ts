import type { CurrentUser } from '../data/account/account.ts'
import { useSessionStore } from './session-store.ts'

export type Session = {
  /** `loading` until the first answer where no account is remembered, and while signing in, registering or signing out. */
  status: 'loading' | 'in' | 'out'
  member: CurrentUser | null
  /** Still `in` and shown as the member, but nothing can be sent until they sign in again. */
  expired: boolean
}

/** The session as every component sees it. */
export const useSession = (): Session => {
  const { member, expired, reported, pending } = useSessionStore()
  const settled = member ? 'in' : 'out'
  const loading = pending > 0 || (!reported && member === null)
  return { status: loading ? 'loading' : settled, member, expired }
}
