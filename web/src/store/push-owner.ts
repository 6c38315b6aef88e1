import { readLocal, writeLocal } from './local-value.ts'

/** For whom this browser is subscribed to pushes. */
const key = 'pushOwner'

export const pushOwner = () => {
  const uid = readLocal(key)
  return uid === null || uid === '' ? undefined : uid
}

export const notePushOwner = (uid: string | undefined) => writeLocal(key, uid ?? '')
