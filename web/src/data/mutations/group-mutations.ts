import { type GroupContent, type GroupInput, groupFields, groupPatch } from '@group-organizer/contract/group'
import type { ReportInput } from '@group-organizer/contract/report'
import { type Author, newGroup, newId } from '../../domain/new-record.ts'
import { type Enqueued, enqueue } from '../../sync/outbox/enqueue.ts'
import { changedFields } from '../../sync/rules/compare.ts'
import type { Device } from '../device.ts'

type Target = { id: string; uid: string }

export const createGroup = async (
  { db, now, random }: Device,
  input: GroupInput,
  author: Author,
  entityId = newId(now(), random),
): Promise<string> => {
  const newMutation = { type: 'group.create', changes: newGroup(input, author, now()) } as const
  await enqueue(db, now(), { uid: author.uid, entityId, newMutation })
  return entityId
}

/** Unchanged fields are left alone, so that another member's change to them survives. @returns whether anything differed */
export const updateGroup = async (
  { db, now }: Device,
  { id, uid }: Target,
  seen: GroupContent,
  input: GroupContent,
): Promise<boolean> => {
  const fields = changedFields(groupFields, seen, input)
  if (fields.length === 0) return false
  const pick = (values: GroupContent): Partial<GroupContent> =>
    Object.fromEntries(fields.map((field) => [field, values[field]]))
  const changes = groupPatch.parse(pick(input))
  const newMutation = { type: 'group.update', changes, base: pick(seen), whole: input } as const
  await enqueue(db, now(), { uid, entityId: id, newMutation })
  return true
}

export const reportGroup = (
  { db, now }: Device,
  { id, uid }: Target,
  report: ReportInput,
): Promise<Enqueued> =>
  enqueue(db, now(), { uid, entityId: id, newMutation: { type: 'group.report', changes: report } })

/** @param seen a group that has changed since is not deleted unasked */
export const deleteGroup = (
  { db, now }: Device,
  { id, uid }: Target,
  seen: GroupContent,
  heldForMs?: number,
): Promise<Enqueued> =>
  enqueue(db, now(), { uid, entityId: id, heldForMs, newMutation: { type: 'group.delete', base: seen } })
