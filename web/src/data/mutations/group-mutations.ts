import { type GroupContent, type GroupInput, groupFields, groupPatch } from '@group-organizer/contract/group'
import type { ReportInput } from '@group-organizer/contract/report'
import { type Author, newGroup, newId } from '../../domain/new-record.ts'
import { type Enqueued, enqueue } from '../../sync/outbox/enqueue.ts'
import { changedFields } from '../../sync/rules/compare.ts'
import type { Device } from '../device.ts'

/*
 * What a member does to a group: saved on this device, delivered by the outbox. Each throws NotSavedError if the device could
 * not keep it.
 */

type Target = { id: string; uid: string }

/** Saves a new group. @returns its id */
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

/**
 * Saves a change of a group. Fields that stay as they were seen are left alone, so that another member's change to them
 * survives. Throws a ZodError, too, if a changed field does not keep to the contract; what stays as it was may be whatever
 * the server has.
 * @param seen the values the member saw before
 * @returns whether anything differed
 */
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

/** Saves that a member reports a group to the moderators. A new reason replaces an earlier one. */
export const reportGroup = (
  { db, now }: Device,
  { id, uid }: Target,
  report: ReportInput,
): Promise<Enqueued> =>
  enqueue(db, now(), { uid, entityId: id, newMutation: { type: 'group.report', changes: report } })

/**
 * Deletes a group, not before `heldForMs` have passed.
 * @param seen what the member saw of the group; what was changed since is not deleted unasked
 */
export const deleteGroup = (
  { db, now }: Device,
  { id, uid }: Target,
  seen: GroupContent,
  heldForMs?: number,
): Promise<Enqueued> =>
  enqueue(db, now(), {
    uid,
    entityId: id,
    heldForMs,
    newMutation: { type: 'group.delete', base: seen },
  })
