import type { User } from 'firebase/auth'

/** Who is signed in, as far as the page is concerned. */
export type Member = {
  uid: string
  displayName: string | null
  /** Also `null` until the provider has answered after a start: it is not among what we remember. */
  email: string | null
  photoURL: string | null
}

/** The provider has no photo (or name) either where it holds an empty one. */
export const toMember = ({ uid, displayName, email, photoURL }: User): Member => ({
  uid,
  displayName: displayName === '' ? null : displayName,
  email,
  photoURL: photoURL === '' ? null : photoURL,
})
