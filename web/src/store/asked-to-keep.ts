import { readList, writeLocal } from './local-value.ts'

/** Accounts that were asked about groups joined in this browser. */
const key = 'askedToKeep'

export const wasAskedToKeep = (uid: string) => readList(key).includes(uid)

export const noteAskedToKeep = (uid: string) => {
  writeLocal(key, JSON.stringify([...new Set([...readList(key), uid])]))
}
