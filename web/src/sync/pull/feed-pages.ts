import { limits } from '@group-organizer/contract/limits'
import { retryOnQuota } from '../database/retry-on-quota.ts'
import { type Db, readFact, writeFact } from '../database/schema.ts'
import type { DeviceWithApi } from '../device.ts'
import { acceptEpoch } from '../rows/epoch.ts'
import { recordTables, storeRecords } from '../rows/store-rows.ts'
import type { Kind, Row } from '../rules/kind.ts'
import type { Accepted, Answer } from '../rules/outcome.ts'
import { type List, listOf } from '../rules/read-rows.ts'
import { withHidden } from './pull-hidden.ts'

export type Page = Accepted<List<Row>>

/** Records per page on the worst line. */
const smallestPage = Math.min(20, limits.page)

const pageSize = async (db: Db) => Math.min((await readFact(db, 'pageSize')) ?? limits.page, limits.page)

/** After an answer that broke off, the next page is smaller: a bad line never completes a large one. */
export const askForPage = async (
  device: DeviceWithApi,
  kind: Kind,
  path: string,
  query: Record<string, string | boolean | undefined>,
): Promise<Answer<List<Row>>> => {
  const { api, db } = device
  const limit = await pageSize(db)
  const page = await api.ask({ method: 'get', path, query: { ...query, limit } }, listOf(kind.asRow))
  if (page.kind === 'none' && page.brokeOff)
    await writeFact(db, 'pageSize', Math.max(Math.floor(limit / 4), smallestPage))
  return page.kind === 'accepted' ? withHidden(device, kind, page) : page
}

/** Stores a page and its consequences in one transaction. Pages grow again. */
export const storePage = (db: Db, kind: Kind, page: Page, andThen: () => PromiseLike<unknown>) =>
  retryOnQuota(db, () =>
    db.transaction('rw', recordTables(db), async () => {
      await acceptEpoch(db, page.meta.epoch)
      await storeRecords(db, kind, page.data.rows, page.meta.epoch)
      const size = await pageSize(db)
      if (size < limits.page) await writeFact(db, 'pageSize', Math.min(size * 2, limits.page))
      await andThen()
    }),
  )
