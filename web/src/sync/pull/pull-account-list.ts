import { readCurrentUid } from '../account/current-user.ts'
import { tokenFor } from '../account/id-token.ts'
import { type Db, type Held, readAccountList, tableOf, writeAccountList } from '../database/schema.ts'
import type { DeviceWithApi } from '../device.ts'
import { acceptEpoch } from '../rows/epoch.ts'
import { isExactly, isReadable, recordTables, removeMissing, storeRows } from '../rows/store-rows.ts'
import type { AccountKind, Row } from '../rules/kind.ts'
import type { Accepted } from '../rules/outcome.ts'
import { type List, listOf } from '../rules/read-rows.ts'
import { type Pulled, incomplete } from './pulled.ts'

const heldOf = (db: Db, kind: AccountKind, uid: string): Promise<Held<Row>[]> =>
  tableOf(db, kind).where(kind.author).equals(uid).toArray()

/** The ETag of what is held; empty if rows are damaged, which a 304 would not repair. */
const heldTag = async (db: Db, kind: AccountKind, uid: string): Promise<string> => {
  const list = await readAccountList(db, kind)
  if (list?.uid !== uid) return ''
  return (await heldOf(db, kind, uid)).every((row) => isReadable(kind, row)) ? list.etag : ''
}

const storeList = (
  device: DeviceWithApi,
  kind: AccountKind,
  uid: string,
  { data, meta, etag }: Accepted<List<Row>>,
  asOf: number,
) => {
  const { db } = device
  const { epoch } = meta
  return db.transaction('rw', recordTables(db), async () => {
    await acceptEpoch(db, epoch)
    // The member may have logged out meanwhile.
    if ((await readCurrentUid(device)) !== uid) return
    await storeRows(db, kind, data.rows, epoch)
    await removeMissing(db, kind, await heldOf(db, kind, uid), new Set(data.ids), { epoch, asOf })
    const isExact = isExactly(await heldOf(db, kind, uid), data, epoch)
    await writeAccountList(db, kind, { uid, etag: isExact ? etag : '' })
  })
}

/** Brings the list of the account that is logged in up to date. Call it under the lock `pull`. @param everything whatever is held */
export const pullAccountList = async (
  device: DeviceWithApi,
  kind: AccountKind,
  everything = false,
): Promise<Pulled> => {
  const { api, db } = device
  const uid = await readCurrentUid(device)
  const token = uid === undefined ? null : await tokenFor(device, uid, false)
  if (uid === undefined || token === null) return { kind: 'pulled' }
  if (typeof token === 'object') return token
  const etag = everything ? '' : await heldTag(db, kind, uid)
  const answer = await api.askIfChanged(
    { method: 'get', path: kind.arrives.address, token, ...(etag && { ifNoneMatch: etag }) },
    listOf(kind.asRow),
  )
  if (answer.kind === 'same') return { kind: 'pulled' }
  // A server of an earlier version does not know the kind.
  if (answer.kind === 'refused' && answer.status === 404) return { kind: 'pulled' }
  if (answer.kind !== 'accepted') return answer
  const { asOf } = answer.meta
  if (asOf === undefined) return incomplete
  await storeList(device, kind, uid, answer, asOf)
  return { kind: 'pulled' }
}
