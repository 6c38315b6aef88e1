import * as z from 'zod/mini'
import type { Member } from './member.ts'

/** Local storage key of the last member, so that a cold start without a network shows them at once. */
export const memberKey = 'lastMember'

/** No email address among it: what we keep of a member, anybody with the device can read. */
const kept = z.object({
  uid: z.string(),
  displayName: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
})

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Local storage throws where the browser blocks site data; sign-in works without this memory. */
const ifAllowed = <T>(access: () => T): T | null => {
  try {
    return access()
  } catch {
    return null
  }
}

/** The last member; `null` after a log-out, and where nothing readable is stored. */
export const recallMember = (): Member | null => {
  const text = ifAllowed(() => localStorage.getItem(memberKey))
  const { data } = kept.safeParse(text === null ? null : parse(text))
  return data ? { ...data, email: null } : null
}

export const rememberMember = ({ uid, displayName, photoURL }: Member) => {
  const text = JSON.stringify({ uid, displayName, photoURL })
  ifAllowed(() => {
    localStorage.setItem(memberKey, text)
  })
}

export const forgetMember = () => {
  ifAllowed(() => {
    localStorage.removeItem(memberKey)
  })
}
