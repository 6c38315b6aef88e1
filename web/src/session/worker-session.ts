import { deleteApp } from 'firebase/app'
import type { SessionRecord } from '../data/account/account.ts'
import type { TokenSource } from '../data/account/id-token.ts'
import { endAuth, idToken, openAuth } from './auth-session.ts'

/**
 * Runs `work` with the session of this browser in a service worker, once: the SDK is opened for it and closed afterwards.
 * The device's record is read before the session is opened, around each token, and once more before it is closed: after a
 * log-out meanwhile no token is handed out, and what the SDK wrote back is removed. Never two at once.
 * @param record who is logged in on this device, read again at each call
 */
export const withWorkerSession = async <T>(
  record: () => Promise<SessionRecord>,
  work: (token: TokenSource) => Promise<T>,
): Promise<T> => {
  const { epoch, user } = await record()
  if (user === null) return work(() => Promise.resolve(null))
  const auth = openAuth(epoch)
  const isOver = async () => (await record()).epoch !== epoch
  try {
    return await work(async ({ fresh = false } = {}) => {
      if (await isOver()) return null
      const found = await idToken(auth, fresh)
      return (await isOver()) ? null : found
    })
  } finally {
    // Its start-up check may still be about to write the user back.
    await auth.authStateReady()
    // A record that cannot be read says nothing; the page removes what is left of a session that is over.
    const over = await isOver().catch(() => false)
    await (over ? endAuth(auth) : deleteApp(auth.app))
  }
}
