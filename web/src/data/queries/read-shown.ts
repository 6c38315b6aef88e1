import type { QueriedDevice } from '../../kinds/open-device-db.ts'
import { readCurrentUid } from '../../sync/account/current-user.ts'
import { listsOf, tableOf } from '../../sync/database/schema.ts'
import { pendingMutations } from '../../sync/outbox/pending-mutations.ts'
import { type KindOf, type ListKind, type Row, parentOf } from '../../sync/rules/kind.ts'
import { type Shown, overlay } from '../../sync/rules/overlay.ts'

/** Rows of a kind as the member sees them, with the waiting changes of one record, of one parent, or all. */
export const readShown = async <R extends Row>(
  device: QueriedDevice,
  kind: KindOf<R>,
  rows: readonly unknown[],
  { id, parentId }: { id?: string; parentId?: string | undefined } = {},
) => {
  const changes = await pendingMutations(device, kind.name, id)
  const meant = changes.filter((change) => parentId === undefined || parentOf(kind, change) === parentId)
  return overlay(kind, rows.filter(kind.isRow), meant, await readCurrentUid(device))
}

/** One record as the member sees it; 'missing' if the device does not have it. */
export const readRecord = async <R extends Row>(device: QueriedDevice, kind: KindOf<R>, id: string) => {
  const row = await tableOf(device.db, kind).get(id)
  const [shown] = await readShown(device, kind, [row], { id })
  return shown ?? ('missing' as const)
}

type ListOf<T> = {
  records: Shown<T>[]
  /** Whether the server's list ever reached this device. */
  isListed: boolean
}

/** One parent's list as the member sees it. */
export const readShownList = async <T>(
  device: QueriedDevice,
  kind: ListKind,
  parentId: string,
): Promise<ListOf<T>> => {
  const { db } = device
  const rows = await tableOf(db, kind).where(kind.parent.field).equals(parentId).toArray()
  const list = await listsOf(db, kind).get(parentId)
  const records = (await readShown(device, kind, rows, { parentId })) as unknown as Shown<T>[]
  return { records, isListed: list?.listed === true || Boolean(list?.etag) }
}
