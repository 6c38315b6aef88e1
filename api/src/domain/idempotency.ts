import { hash } from 'node:crypto'
import { type Applied, newId } from './records.ts'
import type { WriteRequest } from './write-request.ts'
import { limits } from '@group-organizer/contract/limits'

/** Accounts and devices choose their names, such as `constructor`: only own properties count. */
const own = <T>(values: Record<string, T> | undefined, name: string): T | undefined =>
  values && Object.hasOwn(values, name) ? values[name] : undefined

export const appliedSeq = (stored: { applied: Applied } | undefined, { uid, key }: WriteRequest) =>
  key && own(own(stored?.applied, uid), key.device)

/** The same, if a write changed nothing because it was applied before. A namesake of the device learns so that it was not theirs. */
export const seqOfRepeat = (
  { record, outcome }: { record: { applied: Applied }; outcome: string },
  request: WriteRequest,
) => (outcome === 'unchanged' ? appliedSeq(record, request) : undefined)

export const isApplied = (stored: { applied: Applied } | undefined, request: WriteRequest) => {
  const { key } = request
  return key !== undefined && key.seq <= (appliedSeq(stored, request) ?? 0)
}

export const remember = (applied: Applied, { uid, key }: WriteRequest): Applied => {
  if (!key) return applied
  const others = Object.entries(own(applied, uid) ?? {}).filter(([device]) => device !== key.device)
  const devices = [...others, [key.device, key.seq] as const].slice(-limits.devices)
  return { ...applied, [uid]: Object.fromEntries(devices) }
}

/** A repeat with a key finds the record of the first request. `place` is the record's destination. */
export const idOfNew = ({ uid, key }: WriteRequest, place: string): string =>
  key ? hash('sha256', JSON.stringify([uid, key.device, key.seq, place])).slice(0, 24) : newId()
