import * as z from 'zod/mini'
import type { SyncDevice } from '../device.ts'
import { OldEpoch, acceptEpoch } from '../rows/epoch.ts'
import { recordTables, storeRecord } from '../rows/store-rows.ts'
import type { Kind, Row } from '../rules/kind.ts'
import { withApi } from '../server/client.ts'

/** The server's row; 'gone' where it was deleted, 'unknown' where there was none so far, 'failed' where the server is out of reach. */
export type Brought = Row | 'gone' | 'unknown' | 'failed'

/** Fetches one record from the server, held or not. Throws errors of the database. */
export const bringRecord = async (device: SyncDevice, kind: Kind, path: string): Promise<Brought> => {
  const answer = await withApi(device).api.ask({ method: 'get', path }, z.unknown())
  if (answer.kind === 'refused' && answer.meta) {
    if (answer.status === 410) return 'gone'
    if (answer.status === 404) return 'unknown'
  }
  const row = answer.kind === 'accepted' ? kind.asRow(answer.data) : undefined
  if (answer.kind !== 'accepted' || !row) return 'failed'
  const { db } = device
  const { epoch } = answer.meta
  try {
    await db.transaction('rw', recordTables(db), async () => {
      await acceptEpoch(db, epoch)
      await storeRecord(db, kind, row, epoch)
    })
    return row
  } catch (error) {
    if (error instanceof OldEpoch) return 'failed'
    throw error
  }
}
