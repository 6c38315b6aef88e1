import { isLive } from '@group-organizer/contract/tombstone'
import { type DeviceOfMember, readCurrentUid } from '../account/current-user.ts'
import { listsOf, tableOf } from '../database/schema.ts'
import {
  type Kind,
  type ListKind,
  type PartKind,
  type Restricted,
  type Row,
  isListKind,
  isPartKind,
  parentOf,
} from '../rules/kind.ts'
import { wholeParents } from './pull-part.ts'

/** One parent's list, or part, of a kind. */
export type ListName = { kind: ListKind | PartKind; parentId: string }

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

/** Near parents whose lists the member may read. */
const nearParents = async ({ db, ...device }: DeviceOfMember, kind: Kind, restricted: Restricted) => {
  const member = await readCurrentUid({ db, ...device })
  const ownerKind = db.kinds.parentKindOf(kind)
  if (member === undefined || !ownerKind) return []
  const { index, from, until } = restricted.near(device.now())
  const rows = await tableOf(db, kind).where(index).between(from, until).toArray()
  const owners = await tableOf(db, ownerKind).bulkGet(rows.map((row) => parentOf(kind, row) ?? ''))
  return rows
    .filter((_, at) => {
      const owner = owners[at]
      return owner && isFollowable(owner) && restricted.mayRead(owner, member)
    })
    .map(({ _id }) => _id)
}

/** Parents whose lists concern the member. */
const ownParents = async (device: DeviceOfMember, kind: Kind): Promise<string[]> => {
  const parentKind = device.db.kinds.parentKindOf(kind)
  if (!parentKind) return []
  const restricted = isListKind(kind) ? kind.arrives.restricted : undefined
  return restricted ? nearParents(device, parentKind, restricted) : ownRecords(device, parentKind)
}

export const ownLists = async (device: DeviceOfMember): Promise<ListName[]> => {
  const lists: ListName[] = []
  for (const kind of device.db.kinds.all.filter(isListKind)) {
    const own = await ownParents(device, kind)
    lists.push(...own.map((parentId) => ({ kind, parentId })))
  }
  return lists
}

/** A clock that was ahead does not count. */
const openedLately = (device: DeviceOfMember, kind: ListKind) =>
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
  device: DeviceOfMember,
  joined: readonly string[],
): Promise<ListName[]> => {
  const followed: ListName[] = []
  for (const kind of device.db.kinds.all) {
    const parentKind = device.db.kinds.parentKindOf(kind)
    if (!parentKind || !(isListKind(kind) || isPartKind(kind))) continue
    const opened = isListKind(kind) ? await openedLately(device, kind) : []
    const brought = isPartKind(kind) ? await wholeParents(device, kind) : new Set()
    const ids = [...new Set([...opened, ...joined, ...(await ownParents(device, kind))])]
    const rows = await tableOf(device.db, parentKind).bulkGet(ids.filter((id) => !brought.has(id)))
    for (const row of rows) if (row && isFollowable(row)) followed.push({ kind, parentId: row._id })
  }
  return followed
}
