import { isObject } from '../../domain/parse-json.ts'

/** What is kept of a user. No email address among it: what is kept can be read by anyone who has the device. */
export type KeptUser = { uid: string; displayName: string | null; photoURL: string | null }

/** Who is logged in on this device: one fact, shared by all tabs and the service worker. */
export type SessionRecord = {
  /**
   * Raised by every log-in and log-out: milliseconds since 1970, and always above the last. What began under a lower one
   * is over. 0: the device has known neither since this record exists, and the provider is believed.
   */
  epoch: number
  /** Who is logged in; `null` after a log-out. */
  user: KeptUser | null
  /** Epochs of sessions before this one, the last at the end: what the provider keeps of them has to go. */
  endedSessions?: readonly number[]
}

/* Read by hand: the first screen needs this, and does without the library that reads all else. */

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string'

export const asKeptUser = (kept: unknown): KeptUser | undefined => {
  if (!isObject(kept)) return undefined
  const { uid, displayName, photoURL } = kept
  if (typeof uid !== 'string' || !isTextOrNull(displayName) || !isTextOrNull(photoURL)) return undefined
  return { uid, displayName, photoURL }
}

/** Earlier versions named the last one alone (`ended`). Tabs of theirs may be open, and refuse a list under that name. */
const endedIn = ({ endedSessions, ended }: Record<string, unknown>): unknown[] =>
  Array.isArray(endedSessions) ? endedSessions : ended === undefined ? [] : [ended]

/** What was kept, if this version can read it. */
export const asSessionRecord = (kept: unknown): SessionRecord | undefined => {
  if (!isObject(kept)) return undefined
  const { epoch } = kept
  const user = kept['user'] === null ? null : asKeptUser(kept['user'])
  const endedSessions = endedIn(kept).filter((each) => typeof each === 'number')
  if (typeof epoch !== 'number' || user === undefined) return undefined
  return { epoch, user, ...(endedSessions.length > 0 && { endedSessions }) }
}

export const isSameRecord = (one: SessionRecord, other: SessionRecord) =>
  JSON.stringify(one) === JSON.stringify(other)
