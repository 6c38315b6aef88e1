import type { FeedbackRow } from '@group-organizer/contract/feedback'
import type { GroupRow } from '@group-organizer/contract/group'
import { isTombstone } from '@group-organizer/contract/tombstone'
import type { Table } from 'dexie'
import { isNewer } from '../../domain/sync/is-newer.ts'
import { isFeedbackRow, isGroupRow } from '../../domain/sync/row-guards.ts'
import type { Db, Held } from '../database/schema.ts'

type Row = { _id: string; rev: number; stamp: number; hidden?: boolean | undefined }

/** A held row that this version cannot read, or compare, gives way to whatever the server says. */
export const isReadable = (row: Held<Row>) =>
  (isGroupRow(row) || isFeedbackRow(row)) && Number.isFinite(row.epoch)

/** From so many rows on, asking for ids at once is quicker than asking for each row. */
const many = 200

/** The ids that are held between the least and the greatest of these: ids begin with the time, as the pages of a list do. */
const heldBetween = <T extends Row>(table: Table<Held<T>, string>, ids: readonly string[]) => {
  const sorted = ids.toSorted()
  return table.where(':id').between(sorted[0], sorted.at(-1), true, true).primaryKeys()
}

/** What is held under those ids. Of a large page, which mostly brings what is new, only the rows that exist are read. */
const heldAmong = async <T extends Row>(table: Table<Held<T>, string>, ids: string[]) => {
  const known = ids.length < many ? undefined : new Set(await heldBetween(table, ids))
  const held = await table.bulkGet(known ? ids.filter((id) => known.has(id)) : ids)
  return new Map(held.flatMap((row) => (row && isReadable(row) ? [[row._id, row]] : [])))
}

/** Stores those rows that are of another epoch than what is held, or whose rev is higher. After `acceptEpoch`. */
export const storeRows = async <T extends Row>(
  table: Table<Held<T>, string>,
  rows: readonly T[],
  epoch: number,
) => {
  const ids = rows.map((row) => row._id)
  const held = await heldAmong(table, ids)
  const newer = rows.filter((row) => isNewer(row, epoch, held.get(row._id)))
  await table.bulkPut(newer.map((row) => ({ ...row, epoch })))
}

/**
 * After a complete list: removes held rows that are missing from it, if they cannot be younger than the list
 * (`stamp` not above `asOf`) or belong to another epoch.
 */
export const removeMissing = async <T extends Row>(
  table: Table<Held<T>, string>,
  held: readonly Held<T>[],
  listed: ReadonlySet<string>,
  { epoch, asOf }: { epoch: number; asOf: number },
) => {
  const missing = held.filter(
    (row) => !listed.has(row._id) && (!isReadable(row) || row.epoch !== epoch || row.stamp <= asOf),
  )
  await table.bulkDelete(missing.map((row) => row._id))
}

/** What one transaction has to name that stores, or removes, groups. */
export const groupTables = (db: Db) => [db.groups, db.feedbacks, db.feedbackLists, db.facts]

/** Removes all feedback of these groups from this device, with its lists: their groups are gone. */
export const forgetFeedback = async (db: Db, groupIds: readonly string[]) => {
  if (groupIds.length === 0) return
  await db.feedbacks.where('groupId').anyOf(groupIds).delete()
  await db.feedbackLists.bulkDelete([...groupIds])
}

/** Stores groups as `storeRows` does. Feedback of a group that is deleted or hidden goes: the server does not list it any more. */
export const storeGroups = async (db: Db, rows: readonly GroupRow[], epoch: number) => {
  await storeRows(db.groups, rows, epoch)
  await forgetFeedback(
    db,
    rows.filter((row) => isTombstone(row) || row.hidden).map(({ _id }) => _id),
  )
}

/**
 * Whether a group is deleted, or hidden, in the history that the answer is of: then nothing said about it is kept except what a
 * waiting change still needs.
 */
export const isClosed = async (db: Db, groupId: string, epoch: number): Promise<boolean> => {
  const group = await db.groups.get(groupId)
  return group?.epoch === epoch && (isTombstone(group) || group.hidden === true)
}

/**
 * Stores feedback that did not come with its group's list. The list's ETag goes, because it stands for the rows that the
 * list brought: a server that has forgotten this one meanwhile would answer 304 for ever.
 */
export const storeFeedback = async (db: Db, row: FeedbackRow, epoch: number) => {
  await storeRows(db.feedbacks, [row], epoch)
  await db.feedbackLists.where('groupId').equals(row.groupId).modify({ etag: '' })
}
