import { paths } from '@group-organizer/contract/paths'
import { hiddenIds } from '@group-organizer/contract/report'
import * as z from 'zod/mini'
import { readCurrentUid } from '../account/current-user.ts'
import { tokenFor } from '../account/id-token.ts'
import { tableOf } from '../database/schema.ts'
import type { DeviceWithApi } from '../device.ts'
import { acceptEpoch } from '../rows/epoch.ts'
import { isClosed, recordTables, storeRecords } from '../rows/store-rows.ts'
import { isHiddenFromDevice } from '../rules/compare.ts'
import { isNewer } from '../rules/is-newer.ts'
import type { Kind, Row } from '../rules/kind.ts'
import type { Accepted } from '../rules/outcome.ts'
import { type List, listOf } from '../rules/read-rows.ts'

/* Lists have tombstones of hidden records for everybody. Their author asks for the records themselves. */

/** Asks for as many as one request may name. @returns undefined if they cannot be brought now */
const askForHidden = async (
  device: DeviceWithApi,
  kind: Kind,
  uid: string,
  rows: readonly { _id: string }[],
) => {
  const token = await tokenFor(device, uid, false)
  if (typeof token !== 'string') return undefined
  const ids = rows.slice(0, hiddenIds).map(({ _id }) => _id)
  const query = { ids: ids.join() }
  const hidden = z.object({ [kind.table]: listOf(kind.asRow) })
  const answer = await device.api.ask({ method: 'get', path: paths.hidden, query, token }, hidden)
  if (answer.kind !== 'accepted') return undefined
  return { epoch: answer.meta.epoch, rows: answer.data[kind.table]?.rows ?? [] }
}

const authorOf = ({ author }: Kind, row: Row) => row[author]

/** Replaces tombstones of the account's own hidden records by the records. `pullHidden` fetches missing ones later. */
export const withHidden = async (
  device: DeviceWithApi,
  kind: Kind,
  page: Accepted<List<Row>>,
): Promise<Accepted<List<Row>>> => {
  const hidden = page.data.rows.filter(isHiddenFromDevice)
  if (hidden.length === 0) return page
  const uid = await readCurrentUid(device)
  const { epoch } = page.meta
  const held = await tableOf(device.db, kind).bulkGet(hidden.map(({ _id }) => _id))
  const own = hidden.filter((row, at) => authorOf(kind, row) === uid && isNewer(row, epoch, held[at]))
  const answer =
    uid === undefined || own.length === 0 ? undefined : await askForHidden(device, kind, uid, own)
  if (answer?.epoch !== epoch) return page
  const found = new Map(answer.rows.map((row) => [row._id, row]))
  return { ...page, data: { ...page.data, rows: page.data.rows.map((row) => found.get(row._id) ?? row) } }
}

/**
 * Brings what is held as a tombstone only, because another account pulled or a request failed. Call it under the lock `pull`,
 * after each pull.
 * @param parentId whose list was pulled; without it the feed was
 */
export const pullHidden = async (device: DeviceWithApi, kind: Kind, parentId?: string): Promise<void> => {
  const { db } = device
  const uid = await readCurrentUid(device)
  if (uid === undefined) return
  const candidates =
    kind.parent && parentId !== undefined
      ? tableOf(db, kind).where(kind.parent.field).equals(parentId)
      : tableOf(db, kind).where(kind.author).equals(uid)
  const rows = await candidates
    .filter((row) => authorOf(kind, row) === uid && isHiddenFromDevice(row))
    .limit(hiddenIds)
    .toArray()
  const answer = rows.length === 0 ? undefined : await askForHidden(device, kind, uid, rows)
  if (answer === undefined) return
  await db.transaction('rw', recordTables(db), async () => {
    await acceptEpoch(db, answer.epoch)
    if (!(await isClosed(db, kind, parentId, answer.epoch)))
      await storeRecords(db, kind, answer.rows, answer.epoch)
  })
}
