import { isObject } from '../../domain/parse-json.ts'

/** Anyone with the device can read this, so it has no email address. */
export type KeptUser = { uid: string; displayName: string | null; photoURL: string | null }

/** All tabs and the service worker share this record. */
export type SessionRecord = {
  /** Milliseconds since 1970 of the last log-in or log-out, always rising. Work of a lower epoch is over. 0: none yet. */
  epoch: number
  user: KeptUser | null
  /** Earlier sessions whose data the provider's SDK must remove, the last one at the end. */
  endedSessions?: readonly number[]
}

// Checked by hand, since the first screen loads no zod.

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string'

const asKeptUser = (kept: unknown): KeptUser | undefined => {
  if (!isObject(kept)) return undefined
  const { uid, displayName, photoURL } = kept
  if (typeof uid !== 'string' || !isTextOrNull(displayName) || !isTextOrNull(photoURL)) return undefined
  return { uid, displayName, photoURL }
}

/** Earlier versions wrote one number as `ended`. Their tabs may be open and refuse a list there. */
const endedIn = ({ endedSessions, ended }: Record<string, unknown>): unknown[] =>
  Array.isArray(endedSessions) ? endedSessions : ended === undefined ? [] : [ended]

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
