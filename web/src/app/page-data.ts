import { apiBase } from 'api/contract/paths'
import { createData } from '../data/data.ts'
import { token } from '../session/token.ts'

/** The page's one data room. */
export const data = createData({
  indexedDB,
  IDBKeyRange,
  apiUrl: import.meta.env.VITE_API_URL ?? apiBase,
  fetch: (input, init) => fetch(input, init),
  locks: navigator.locks,
  now: Date.now,
  random: Math.random,
  token,
})
