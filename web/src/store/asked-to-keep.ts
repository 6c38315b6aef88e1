import { readList, writeLocal } from './local-value.ts'

/** Accounts that were asked about the groups that this browser joined by itself. */
const key = 'askedToKeep'

export const wasAskedToKeep = (uid: string) => readList(key).includes(uid)

export const noteAskedToKeep = (uid: string) => {
  writeLocal(key, JSON.stringify([...new Set([...readList(key), uid])]))
}
