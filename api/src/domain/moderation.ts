import { hash } from 'node:crypto'
import { remember } from './idempotency.ts'
import type { StoredReport } from './kinds/report.ts'
import type { RecordKind } from './record-kind.ts'
import { type LiveRecord, type StoredRecord, drafted, isHidden, tombstoneOf } from './records.ts'
import { isRepeat } from './write-guards.ts'
import type { Next, WriteRequest } from './write-request.ts'
import type { ReportInput } from '@group-organizer/contract/report'
import { isLive } from '@group-organizer/contract/tombstone'

export const reportId = (uid: string, target: string) => hash('sha256', `${uid}\n${target}`).slice(0, 24)

/** A new reason or text replaces the old one. `requireTarget` refuses where there is nothing to report. */
export const reportRecord = (
  stored: StoredReport | undefined,
  { target, reason, text }: ReportInput & { target: string },
  request: WriteRequest,
  requireTarget: () => void,
): Next<StoredReport> => {
  if (isRepeat(stored, request)) return 'unchanged'
  requireTarget()
  const isSame = stored?.reason === reason && stored.text === text
  if (isSame && !request.key) return 'unchanged'
  return {
    _id: reportId(request.uid, target),
    target,
    uid: request.uid,
    reason,
    ...(text !== undefined && { text }),
    createdAt: isSame ? stored.createdAt : new Date(request.now).toISOString(),
    rev: (stored?.rev ?? 0) + 1,
    applied: remember(stored?.applied ?? {}, request),
  }
}

const isSilence = (reason: LiveRecord['hiddenReason']) => reason === 'removed' || reason === 'blocked'

/** Whether a moderator has hidden it. The silence of its author alone does not count. */
export const isModerated = (record: StoredRecord) =>
  isLive(record) && isHidden(record) && !isSilence(record.hiddenReason)

/** A moderator's reason replaces a silence, and no silence replaces it. `version` stays, so that an author's change under way is not refused. */
export const hideRecord = <T extends StoredRecord>(
  stored: T | undefined,
  hiddenReason: LiveRecord['hiddenReason'] & string,
  now: number,
): Next<T> => {
  if (!stored || !isLive(stored)) return 'unchanged'
  if (isSilence(hiddenReason) ? isHidden(stored) : isModerated(stored)) return 'unchanged'
  return drafted<T>({ ...stored, hiddenAt: new Date(now).toISOString(), hiddenReason, rev: stored.rev + 1 })
}

/** Shows a hidden record, unless there is another reason to hide it. */
export const showRecord = <T extends StoredRecord>(
  stored: T | undefined,
  hiddenReason?: LiveRecord['hiddenReason'],
): Next<T> => {
  if (!stored || !isHidden(stored)) return 'unchanged'
  const shown = !hiddenReason && { hiddenAt: undefined }
  return drafted<T>({ ...stored, ...shown, hiddenReason, rev: stored.rev + 1 })
}

/** A record as it was, for the change feed to send once more. */
export const sendAgain = <T extends StoredRecord>(stored: T | undefined): Next<T> =>
  stored && isLive(stored) ? drafted<T>({ ...stored, rev: stored.rev + 1 }) : 'unchanged'

export const removeRecord = <T extends StoredRecord>(
  kind: RecordKind<T>,
  stored: T | undefined,
  now: number,
): Next<T> => (stored && isLive(stored) ? tombstoneOf<T>(kind, stored, { now }) : 'unchanged')
