import { type Db, readFact, writeFact } from '../database/schema.ts'

/** Milliseconds the server is left alone at most, whatever it asks for and whatever becomes of this device's clock. */
const longest = 60 * 60 * 1000

/**
 * Until when every tab of this browser, and its service worker, leaves the server alone, because it asked one of them to
 * (`Retry-After`); undefined when it may be asked. Milliseconds since 1970.
 */
export const quietUntil = async (db: Db, now: number): Promise<number | undefined> => {
  const until = (await readFact(db, 'quietUntil')) ?? 0
  return until > now && until - now <= longest ? until : undefined
}

/** Notes that the server wants to be left alone for so many seconds. */
export const keepQuiet = (db: Db, now: number, seconds: number) =>
  writeFact(db, 'quietUntil', now + Math.min(seconds * 1_000, longest))
