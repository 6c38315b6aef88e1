import { apiBase } from 'contract/paths'
import { createDevice } from '../../src/data/device.ts'
import { type DeviceWithApi, withApi } from '../../src/data/server/with-api.ts'

/** The page's own data room over a database of that name, signed in by that token. */
export const openData = (name: string, token: string | null = null): DeviceWithApi =>
  withApi(
    createDevice({
      indexedDB,
      IDBKeyRange,
      name,
      apiUrl: apiBase,
      fetch: (input, init) => fetch(input, init),
      locks: navigator.locks,
      now: Date.now,
      random: Math.random,
      token: () => Promise.resolve(token),
    }),
  )

/** Milliseconds that `work` takes. */
export const timed = async (work: () => PromiseLike<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}
