import { isTombstone } from '@group-organizer/contract/tombstone'
import type { Table } from 'dexie'
import { type Db, type Held, accountListFact, listsOf, tableOf } from '../database/schema.ts'
import { isNewer } from '../rules/is-newer.ts'
import { type Kind, type Row, isAccountKind, isListKind, parentOf } from '../rules/kind.ts'
import type { List } from '../rules/read-rows.ts'

/** Whether this version can read and compare a held row. Any row of the server replaces others. */
export const isReadable = (kind: Kind, row: Held<Row>) => kind.isRow(row) && Number.isFinite(row.epoch)

/** Asking for many ids at once is quicker than asking for each row from this number on. */
const many = 200

/** The ids that are held between the least and the greatest of these: ids begin with the time, as the pages of a list do. */
const heldBetween = (table: Table<Held<Row>, string>, ids: readonly string[]) => {
  const sorted = ids.toSorted()
  return table.where(':id').between(sorted[0], sorted.at(-1), true, true).primaryKeys()
}

/** Held rows with these ids. A large page brings mostly new rows, so only the existing ones are read. */
const heldAmong = async (db: Db, kind: Kind, ids: string[]) => {
  const table = tableOf(db, kind)
  const known = ids.length < many ? undefined : new Set(await heldBetween(table, ids))
  const held = await table.bulkGet(known ? ids.filter((id) => known.has(id)) : ids)
  return new Map(held.flatMap((row) => (row && isReadable(kind, row) ? [[row._id, row]] : [])))
}

/** Stores those rows that are of another epoch than what is held, or whose rev is higher. After `acceptEpoch`. */
export const storeRows = async (db: Db, kind: Kind, rows: readonly Row[], epoch: number) => {
  const held = await heldAmong(
    db,
    kind,
    rows.map((row) => row._id),
  )
  const newer = rows.filter((row) => isNewer(row, epoch, held.get(row._id)))
  await tableOf(db, kind).bulkPut(newer.map((row) => ({ ...row, epoch })))
}

/**
 * Removes held rows that a complete list lacks, if they cannot be younger than the list (`stamp` not above `asOf`) or belong to
 * another epoch.
 */
export const removeMissing = async (
  db: Db,
  kind: Kind,
  held: readonly Held<Row>[],
  listed: ReadonlySet<string>,
  { epoch, asOf }: { epoch: number; asOf: number },
) => {
  const missing = held.filter(
    (row) => !listed.has(row._id) && (!isReadable(kind, row) || row.epoch !== epoch || row.stamp <= asOf),
  )
  await tableOf(db, kind).bulkDelete(missing.map((row) => row._id))
}

/** Whether a device holds exactly the rows of a list. Only then may it keep the list's ETag. */
export const isExactly = (held: readonly Held<Row>[], { rows, ids }: List<Row>, epoch: number) => {
  const revs = new Map(rows.map((row) => [row._id, row.rev]))
  return (
    held.length === ids.length && held.every((row) => row.epoch === epoch && row.rev === revs.get(row._id))
  )
}

const tablesOf = (db: Db, kinds: readonly Kind[]) => [
  db.facts,
  ...kinds.flatMap((kind) => [tableOf(db, kind), ...(isListKind(kind) ? [listsOf(db, kind)] : [])]),
]

/** The tables of a transaction that stores or removes records. */
export const recordTables = (db: Db) => tablesOf(db, db.kinds.all)

/** The tables of a transaction that stores a live, shown record, which removes no children. */
export const tablesOfShown = (db: Db, kind: Kind) => {
  const parent = db.kinds.parentKindOf(kind)
  return tablesOf(db, parent ? [kind, parent] : [kind])
}

/** Removes the children of these records, and their lists, from this device. The account's own lists are complete in themselves. */
export const forgetChildren = async (db: Db, kind: Kind, ids: readonly string[]) => {
  if (ids.length === 0) return
  for (const child of db.kinds.childrenOf(kind)) {
    if (!child.parent || isAccountKind(child)) continue
    await tableOf(db, child).where(child.parent.field).anyOf(ids).delete()
    if (isListKind(child)) await listsOf(db, child).bulkDelete([...ids])
  }
}

/** Stores rows as `storeRows` does, and removes children of deleted and hidden records: the server lists them no more. */
export const storeRecords = async (db: Db, kind: Kind, rows: readonly Row[], epoch: number) => {
  await storeRows(db, kind, rows, epoch)
  const closed = rows.filter((row) => isTombstone(row) || row.hidden)
  await forgetChildren(
    db,
    kind,
    closed.map(({ _id }) => _id),
  )
}

/** Whether the parent is deleted or hidden in this epoch. Only children that a waiting change needs are kept then. */
export const isClosed = async (
  db: Db,
  kind: Kind,
  parentId: string | undefined,
  epoch: number,
): Promise<boolean> => {
  const parentKind = db.kinds.parentKindOf(kind)
  if (!parentKind || parentId === undefined) return false
  const parent = await tableOf(db, parentKind).get(parentId)
  return parent?.epoch === epoch && (isTombstone(parent) || parent.hidden === true)
}

/** The record came without its list, whose ETag goes: a server that lost the record would answer 304 for ever. */
export const storeRecord = async (db: Db, kind: Kind, row: Row, epoch: number) => {
  await storeRecords(db, kind, [row], epoch)
  if (isAccountKind(kind)) await db.facts.delete(accountListFact(kind))
  if (isListKind(kind)) await listsOf(db, kind).update(parentOf(kind, row) ?? '', { etag: '' })
}
