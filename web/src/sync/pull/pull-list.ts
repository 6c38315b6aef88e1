import { isLive } from '@group-organizer/contract/tombstone'
import * as z from 'zod/mini'
import { readCurrentUid } from '../account/current-user.ts'
import { tokenFor, tokenOf, tokenSubject } from '../account/id-token.ts'
import { type Db, listsOf, tableOf } from '../database/schema.ts'
import type { DeviceWithApi } from '../device.ts'
import { acceptEpoch } from '../rows/epoch.ts'
import {
  forgetChildren,
  isClosed,
  isExactly,
  isReadable,
  recordTables,
  removeMissing,
  storeRows,
} from '../rows/store-rows.ts'
import type { ListKind, Row } from '../rules/kind.ts'
import type { Accepted, Answer } from '../rules/outcome.ts'
import { type List, listOf } from '../rules/read-rows.ts'
import { withHidden } from './pull-hidden.ts'
import { type Pulled, hasNoParent, incomplete } from './pulled.ts'

type Listed = Accepted<List<Row>>

const hourMs = 60 * 60 * 1000

/**
 * Notes when a list was looked at, to the hour: the longest unseen goes first when the device needs room. Each note makes
 * all queries of the list run again.
 */
const noteOpened = async (db: Db, kind: ListKind, parentId: string, openedAt: number) => {
  const lists = listsOf(db, kind)
  const before = (await lists.get(parentId))?.openedAt ?? 0
  if (Math.abs(openedAt - before) < hourMs) return
  await db.transaction('rw', lists, async () => {
    const list = await lists.get(parentId)
    await lists.put({ etag: '', ...list, [kind.parent.field]: parentId, openedAt })
  })
}

const heldOf = (db: Db, kind: ListKind, parentId: string) =>
  tableOf(db, kind).where(kind.parent.field).equals(parentId).toArray()

const isCut = ({ arrives }: ListKind, row: Row) => isLive(row) && arrives.supplement?.isCut(row) === true

/** The account that is sent a list, where not everybody is. */
const readerOf = async (device: DeviceWithApi, { arrives }: ListKind) =>
  arrives.restricted ? readCurrentUid(device) : undefined

/** The ETag of what is held; empty if rows are damaged, or a supplement is another account's: a 304 would not bring those. */
const heldTag = async (device: DeviceWithApi, kind: ListKind, parentId: string): Promise<string> => {
  const list = await listsOf(device.db, kind).get(parentId)
  if (!list?.etag || list.readBy !== (await readerOf(device, kind))) return ''
  const held = await heldOf(device.db, kind, parentId)
  if (!held.every((row) => isReadable(kind, row))) return ''
  const isOfOther =
    held.some((row) => isCut(kind, row)) && list.supplementOf !== (await readCurrentUid(device))
  return isOfOther ? '' : list.etag
}

/** Stores a part of the list, and with the last part what the whole of it means, in one transaction. */
const storePart = (
  db: Db,
  kind: ListKind,
  parentId: string,
  { data, meta }: Listed,
  then: () => Promise<void>,
) =>
  db.transaction('rw', recordTables(db), async () => {
    await acceptEpoch(db, meta.epoch)
    // The parent may have gone while the list was on its way.
    if (await isClosed(db, kind, parentId, meta.epoch)) return
    await storeRows(db, kind, data.rows, meta.epoch)
    await then()
  })

/** Stores the supplemented rows again that are held under the same `rev`. */
const storeSupplement = async (db: Db, kind: ListKind, rows: readonly Row[], epoch: number) => {
  const cut = rows.filter((row) => isCut(kind, row))
  const held = await tableOf(db, kind).bulkGet(cut.map(({ _id }) => _id))
  const same = cut.filter((row, at) => held[at]?.rev === row.rev)
  await tableOf(db, kind).bulkPut(same.map((row) => ({ ...row, epoch })))
}

const storeList = (
  db: Db,
  kind: ListKind,
  parentId: string,
  list: Listed,
  { asOf, ...ofAccount }: { asOf: number; supplementOf: string | undefined; readBy: string | undefined },
) =>
  storePart(db, kind, parentId, list, async () => {
    const { data, etag, meta } = list
    const { epoch } = meta
    const lists = listsOf(db, kind)
    await storeSupplement(db, kind, data.rows, epoch)
    await removeMissing(db, kind, await heldOf(db, kind, parentId), new Set(data.ids), { epoch, asOf })
    const isExact = isExactly(await heldOf(db, kind, parentId), data, epoch)
    await lists.put({
      [kind.parent.field]: parentId,
      etag: isExact ? etag : '',
      ...ofAccount,
      openedAt: (await lists.get(parentId))?.openedAt ?? 0,
      listed: true,
    })
  })

/** Brings the other pages of a list. Each is stored as it comes; no ETag counts until all are there. */
const bringAll = async (
  device: DeviceWithApi,
  kind: ListKind,
  parentId: string,
  begin: Listed,
): Promise<Answer<List<Row>>> => {
  const { api, db } = device
  const first = await withHidden(device, kind, begin)
  const rows = [...first.data.rows]
  const ids = [...first.data.ids]
  for (let page = first; page.meta.next !== undefined;) {
    await storePart(db, kind, parentId, page, async () => {
      await listsOf(db, kind).update(parentId, { etag: '' })
    })
    const query = { deleted: true, after: page.meta.next }
    const path = kind.arrives.address(parentId)
    const answer = await api.ask({ method: 'get', path, query }, listOf(kind.asRow))
    if (answer.kind !== 'accepted') return answer
    if (answer.meta.epoch !== first.meta.epoch) return incomplete
    page = await withHidden(device, kind, answer)
    rows.push(...page.data.rows)
    ids.push(...page.data.ids)
  }
  return { ...first, data: { rows, ids } }
}

/** The list with the account's own part of long records, and whose part that is. */
const withSupplement = async (
  device: DeviceWithApi,
  kind: ListKind,
  parentId: string,
  { rows, ids }: List<Row>,
) => {
  const without = { list: { rows, ids }, supplementOf: undefined }
  const { supplement } = kind.arrives
  const token = supplement && rows.some((row) => isCut(kind, row)) ? await tokenOf(device, false) : null
  if (!supplement || typeof token !== 'string') return without
  const path = supplement.address(parentId)
  const answer = await device.api.ask({ method: 'get', path, token }, z.array(z.string()))
  if (answer.kind !== 'accepted') return without
  const uid = tokenSubject(token)
  const named = new Set(answer.data)
  const own = rows.map((row) => (isCut(kind, row) && named.has(row._id) ? supplement.add(row, uid) : row))
  return { list: { rows: own, ids }, supplementOf: uid }
}

/** The account may not read the list any more. */
const forgetList = ({ db }: DeviceWithApi, kind: ListKind, parentId: string) =>
  db.transaction('rw', tableOf(db, kind), listsOf(db, kind), async () => {
    await tableOf(db, kind).where(kind.parent.field).equals(parentId).delete()
    await listsOf(db, kind).delete(parentId)
  })

/** The server has no such parent any more, so its children go. */
const forgetGone = ({ db }: DeviceWithApi, kind: ListKind, parentId: string, epoch: number) =>
  db.transaction('rw', recordTables(db), async () => {
    await acceptEpoch(db, epoch)
    const parentKind = db.kinds.parentKindOf(kind)
    if (parentKind) await forgetChildren(db, parentKind, [parentId])
  })

/**
 * Brings one parent's list up to date, in one request if nothing changed (304). Call it under the lock `pull`.
 * @param opened whether the member is looking at it, not only the app keeping it fresh
 */
export const pullList = async (
  parts: DeviceWithApi,
  kind: ListKind,
  parentId: string,
  opened = false,
): Promise<Pulled> => {
  const { api, db, now } = parts
  const reader = await readerOf(parts, kind)
  const isRestricted = kind.arrives.restricted !== undefined
  const token = reader === undefined ? null : await tokenFor(parts, reader, false)
  if (isRestricted && token === null) return { kind: 'pulled' }
  if (token !== null && typeof token !== 'string') return token
  if (opened) await noteOpened(db, kind, parentId, now())
  const etag = await heldTag(parts, kind, parentId)
  const first = await api.askIfChanged(
    {
      method: 'get',
      path: kind.arrives.address(parentId),
      query: { deleted: true },
      ...(token !== null && { token }),
      ...(etag && { ifNoneMatch: etag }),
    },
    listOf(kind.asRow),
  )
  if (first.kind === 'same') return { kind: 'pulled' }
  if (isRestricted && first.kind === 'refused' && first.meta && first.code === 'forbidden') {
    await forgetList(parts, kind, parentId)
    return { kind: 'pulled' }
  }
  const result = first.kind === 'accepted' ? await bringAll(parts, kind, parentId, first) : first
  if (result.kind === 'refused' && result.meta && hasNoParent(result))
    await forgetGone(parts, kind, parentId, result.meta.epoch)
  if (result.kind !== 'accepted') return result
  const { asOf } = result.meta
  if (asOf === undefined) return incomplete
  const { list, supplementOf } = await withSupplement(parts, kind, parentId, result.data)
  const ofAccount = { supplementOf, readBy: reader }
  // The member may have logged out meanwhile.
  if (reader === (await readerOf(parts, kind)))
    await storeList(db, kind, parentId, { ...result, data: list }, { asOf, ...ofAccount })
  return { kind: 'pulled' }
}
