import { type Applied, type LiveOf, type StoredRecord, drafted, tombstoneOf, valueOf } from './records.ts'
import type { Leaving, Next } from './write-request.ts'
import { isLive } from '@group-organizer/contract/tombstone'

type Kind<T> = {
  author: string
  keeps: readonly string[]
  inherit?(record: LiveOf<T>): LiveOf<T> | undefined
  forgetOther?(record: LiveOf<T>, uid: string): LiveOf<T> | undefined
}

export const appliedWithout = (uid: string, { [uid]: _, ...others }: Applied): Applied => others

/** Others' keys stay known, so that their repeats are not refused. */
export const forgetRecord = <T extends StoredRecord>(
  kind: Kind<T>,
  stored: T | undefined,
  { uid, now }: Leaving,
): Next<T> => {
  if (!stored || !isLive(stored)) return 'unchanged'
  const record = stored as LiveOf<T>
  const isOwn = valueOf(record, kind.author) === uid
  const next = isOwn ? kind.inherit?.(record) : kind.forgetOther?.(record, uid)
  if (isOwn && !next)
    return tombstoneOf<T>(kind, record, { now, applied: appliedWithout(uid, record.applied) })
  return next ? drafted<T>({ ...next, rev: record.rev + 1 }) : 'unchanged'
}
