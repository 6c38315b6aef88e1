import type { ReportInput } from '@group-organizer/contract/report'
import type { KnownNewMutation } from '../../kinds/known-mutation.ts'
import { type Enqueued, enqueue } from '../../sync/outbox/enqueue.ts'
import { changedFields } from '../../sync/rules/compare.ts'
import { pick } from '../../sync/rules/kind.ts'
import type { Device } from '../device.ts'

/** Queues a member's change of a record, as `enqueue` does. @param heldForMs for which it can be taken back */
export const queueChange = (
  { db, now }: Device,
  uid: string,
  entityId: string,
  newMutation: KnownNewMutation,
  heldForMs?: number,
): Promise<Enqueued> => enqueue(db, now(), { uid, entityId, newMutation, heldForMs })

const lastWork = new WeakMap<object, Promise<unknown>>()

/** Runs an account's changes in turn. A state's id is made asynchronously, and a later change must not overtake it. */
export const inOrder = <T>(db: object, work: () => Promise<T>): Promise<T> => {
  const next = (lastWork.get(db) ?? Promise.resolve()).then(work, work)
  lastWork.set(db, next)
  return next
}

export type Reported =
  | { kind: 'group'; _id: string }
  | { kind: 'feedback' | 'meeting' | 'announcement' | 'reply'; _id: string; groupId: string }

export const reportRecord = (device: Device, record: Reported, uid: string, changes: ReportInput) =>
  queueChange(
    device,
    uid,
    record._id,
    record.kind === 'group'
      ? { type: 'group.report', changes }
      : { type: `${record.kind}.report`, groupId: record.groupId, changes },
  )

/** The fields that a form has changed, and what they were; undefined if nothing differs. */
export const differences = <C extends object>(
  fields: readonly (keyof C & string)[],
  seen: C,
  input: C,
): { changes: Partial<C>; base: Partial<C> } | undefined => {
  const changed = changedFields(fields, seen, input)
  return changed.length > 0 ? { changes: pick(changed, input), base: pick(changed, seen) } : undefined
}
