import { isAhead, longestWaitMs } from '../../domain/sync/back-off.ts'
import { type Db, readFact, writeFact } from '../database/schema.ts'

/**
 * Until when every tab of this browser, and its service worker, leaves the server alone in the name of an account, because
 * it asked one of them to (`Retry-After`): for this account, or for all. Undefined when it may be asked. Milliseconds since
 * 1970.
 */
export const retryAfterOf = async (db: Db, uid: string, now: number): Promise<number | undefined> => {
  const times = [await readFact(db, 'retryAfter'), (await readFact(db, 'retryAfterByAccount'))?.[uid]]
  const ahead = times.filter((until) => until !== undefined).filter((until) => isAhead(until, now))
  return ahead.length > 0 ? Math.max(...ahead) : undefined
}

/**
 * Notes that the server wants to be left alone for so many seconds.
 * @param uid the account whose limit is used up; without it the server has no time for any account
 */
export const noteRetryAfter = (
  db: Db,
  { now, seconds, uid }: { now: number; seconds: number; uid?: string | undefined },
) =>
  db.transaction('rw', db.facts, async () => {
    const until = now + Math.min(seconds * 1_000, longestWaitMs)
    if (uid === undefined) return writeFact(db, 'retryAfter', until)
    const others = Object.entries((await readFact(db, 'retryAfterByAccount')) ?? {})
    const current = others.filter(([, at]) => isAhead(at, now))
    return writeFact(db, 'retryAfterByAccount', { ...Object.fromEntries(current), [uid]: until })
  })
