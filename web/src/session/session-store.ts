import { create } from 'zustand'
import type { Member } from './member.ts'
import { memberKey, recallMember, rememberMember } from './remembered-member.ts'

type SessionState = {
  member: Member | null
  /** The provider ended the session although nobody logged out: the member is still shown, and asked to sign in. */
  expired: boolean
  /** The provider has told its first state since the page was opened. */
  reported: boolean
  /** Sign-ins, registrations and sign-outs under way. */
  pending: number
}

export const useSessionStore = create<SessionState>()(() => ({
  member: recallMember(),
  expired: false,
  reported: false,
  pending: 0,
}))

const { getState, setState } = useSessionStore

/** Whom the provider names; `null` is a sign-out, asked for if the member has been forgotten before. */
export const reportMember = (member: Member | null) => {
  if (member) rememberMember(member)
  const last = recallMember()
  const shown = member ?? (last && { ...last, email: emailOf(last.uid) })
  setState({ member: shown, expired: member === null && last !== null, reported: true })
}

/** The provider cannot be reached at all: what is remembered has to do. */
export const reportNothing = () => {
  setState({ reported: true })
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

const emailOf = (uid: string) => {
  const { member } = getState()
  return member?.uid === uid ? member.email : null
}

/** Another tab signed in or out, or changed the profile. The provider tells this tab too, but up to a second later. */
const follow = () => {
  const last = recallMember()
  const { member } = getState()
  if (!last) setState({ member: null, expired: false })
  else if (last.uid !== member?.uid) setState({ member: last, expired: false })
  else setState({ member: { ...last, email: member.email } })
}

window.addEventListener('storage', ({ key }) => {
  if (key === memberKey || key === null) follow()
})
// A page in the back/forward cache hears no storage event.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) follow()
})
