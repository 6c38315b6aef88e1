import { type Db, readFact, writeFact } from '../database/schema.ts'
import type { SyncDevice } from '../device.ts'
import { isAhead, longestWaitMs } from '../rules/back-off.ts'
import type { Pause } from '../rules/outcome.ts'

/** The end of the server's `Retry-After` for this account or for all, in milliseconds since 1970; for all tabs. */
export const retryAfterOf = async (db: Db, uid: string, now: number): Promise<number | undefined> => {
  const times = [await readFact(db, 'retryAfter'), (await readFact(db, 'retryAfterByAccount'))?.[uid]]
  const ahead = times.filter((until) => until !== undefined).filter((until) => isAhead(until, now))
  return ahead.length > 0 ? Math.max(...ahead) : undefined
}

/** Stores the server's `Retry-After`, for one account or for all. */
export const noteRetryAfter = async (
  { db, now }: Pick<SyncDevice, 'db' | 'now'>,
  { retryAfter, ofAccount }: Pause,
  uid: string,
) => {
  if (!retryAfter) return
  await db.transaction('rw', db.facts, async () => {
    const until = now() + Math.min(retryAfter * 1_000, longestWaitMs)
    if (!ofAccount) return writeFact(db, 'retryAfter', until)
    const others = Object.entries((await readFact(db, 'retryAfterByAccount')) ?? {})
    const current = others.filter(([, at]) => isAhead(at, now()))
    return writeFact(db, 'retryAfterByAccount', { ...Object.fromEntries(current), [uid]: until })
  })
}
