import { hash } from 'node:crypto'
import { type Applied, newId } from './records.ts'
import type { WriteRequest } from './write-request.ts'
import { limits } from '@group-organizer/contract/limits'

/** Accounts and devices choose their own names, `constructor` among them: only what was put there counts. */
const own = <T>(values: Record<string, T> | undefined, name: string): T | undefined =>
  values && Object.hasOwn(values, name) ? values[name] : undefined

/** The highest seq of the request's device that was applied to this record. */
export const appliedSeq = (stored: { applied: Applied } | undefined, { uid, key }: WriteRequest) =>
  key && own(own(stored?.applied, uid), key.device)

/** Whether this record has seen the request's idempotency key, or a later one of the same device. */
export const isApplied = (stored: { applied: Applied } | undefined, request: WriteRequest) => {
  const { key } = request
  return key !== undefined && key.seq <= (appliedSeq(stored, request) ?? 0)
}

/** `applied` with the request's key in it; per account the devices used last are kept, the latest at the end. */
export const remember = (applied: Applied, { uid, key }: WriteRequest): Applied => {
  if (!key) return applied
  const others = Object.entries(own(applied, uid) ?? {}).filter(([device]) => device !== key.device)
  const devices = [...others, [key.device, key.seq] as const].slice(-limits.devices)
  return { ...applied, [uid]: Object.fromEntries(devices) }
}

/**
 * The id of a new record whose creation names none. With a key it is the same for each repeat, which so meets the record that
 * the first one made.
 * @param place where the record goes: the same key may create one in each
 */
export const idOfNew = ({ uid, key }: WriteRequest, place: string): string =>
  key ? hash('sha256', JSON.stringify([uid, key.device, key.seq, place])).slice(0, 24) : newId()
