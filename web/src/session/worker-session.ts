import { deleteApp } from 'firebase/app'
import type { TokenSource } from '../sync/account/id-token.ts'
import type { SessionRecord } from '../sync/account/session-record.ts'
import { endAuth, idToken, openAuth } from './auth-session.ts'

/** Runs `work` with this browser's session, one call at a time. After a log-out, `work` gets no token. */
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
    // The SDK's start-up check may still write the user back.
    await auth.authStateReady()
    // The page removes an ended session later if there is no readable record.
    const over = await isOver().catch(() => false)
    await (over ? endAuth(auth) : deleteApp(auth.app))
  }
}
