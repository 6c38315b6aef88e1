import { isLive } from '@group-organizer/contract/tombstone'
import { type DeviceOfMember, readCurrentUid } from '../account/current-user.ts'
import { listsOf, tableOf } from '../database/schema.ts'
import { type Kind, type ListKind, type PartKind, type Row, isListKind, isPartKind } from '../rules/kind.ts'
import { wholeParents } from './pull-part.ts'

/** One parent's list, or part, of a kind. */
export type ListName = { kind: ListKind | PartKind; parentId: string }

/** A list's name as a text, for sets. */
export const listKey = ({ kind, parentId }: ListName) => `${kind.name}/${parentId}`

const shown = new Map<string, ListName>()

/** The lists that this page shows right now, by `listKey`. */
export const shownLists: ReadonlyMap<string, ListName> = shown

/** Counts a list as shown. @returns what ends that */
export const showList = (kind: ListName['kind'], parentId: string) => {
  const list = { kind, parentId }
  shown.set(listKey(list), list)
  return () => {
    shown.delete(listKey(list))
  }
}

const weekMs = 7 * 24 * 60 * 60 * 1000

const isFollowable = (row: Row) => isLive(row) && !row.hidden

/** The member's own records of a kind on this device, as far as they can have new children. */
const ownRecords = async (device: DeviceOfMember, kind: Kind): Promise<string[]> => {
  const member = await readCurrentUid(device)
  if (member === undefined) return []
  return tableOf(device.db, kind).where(kind.author).equals(member).filter(isFollowable).primaryKeys()
}

/** The lists of the member's own records. */
export const ownLists = async (device: DeviceOfMember): Promise<ListName[]> => {
  const lists: ListName[] = []
  for (const kind of device.db.kinds.all.filter(isListKind)) {
    const parentKind = device.db.kinds.parentKindOf(kind)
    const own = parentKind ? await ownRecords(device, parentKind) : []
    lists.push(...own.map((parentId) => ({ kind, parentId })))
  }
  return lists
}

/** A clock that was ahead does not count. */
const openedLately = (device: DeviceOfMember & { now: () => number }, kind: ListKind) =>
  listsOf(device.db, kind)
    .where('openedAt')
    .between(device.now() - weekMs, device.now(), false, true)
    .reverse()
    .primaryKeys()

/**
 * The lists that are kept fresh although they are not on the screen: those opened within a week, newest first, then those of
 * joined and own parents. Parents that are deleted or not on this device are left out.
 * @param joined ids of parents
 */
export const followedLists = async (
  device: DeviceOfMember & { now: () => number },
  joined: readonly string[],
): Promise<ListName[]> => {
  const followed: ListName[] = []
  for (const kind of device.db.kinds.all) {
    const parentKind = device.db.kinds.parentKindOf(kind)
    if (!parentKind || !(isListKind(kind) || isPartKind(kind))) continue
    const opened = isListKind(kind) ? await openedLately(device, kind) : []
    const brought = isPartKind(kind) ? await wholeParents(device, kind) : new Set()
    const ids = [...new Set([...opened, ...joined, ...(await ownRecords(device, parentKind))])]
    const rows = await tableOf(device.db, parentKind).bulkGet(ids.filter((id) => !brought.has(id)))
    for (const row of rows) if (row && isFollowable(row)) followed.push({ kind, parentId: row._id })
  }
  return followed
}
