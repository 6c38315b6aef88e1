import type { GroupRow } from '@group-organizer/contract/group'
import { limits } from '@group-organizer/contract/limits'
import { groupKind } from '../../kinds/group.ts'
import { groupList } from '../../kinds/lists.ts'
import { retryOnQuota } from '../database/retry-on-quota.ts'
import { type Db, readFact, writeFact } from '../database/schema.ts'
import type { DeviceWithApi } from '../device.ts'
import type { Accepted, Answer } from '../rules/outcome.ts'
import type { List } from '../rules/read-rows.ts'
import { acceptEpoch } from './epoch.ts'
import { withHiddenGroups } from './pull-hidden.ts'
import { recordTables, storeRecords } from './server-rows.ts'

export type GroupPage = Accepted<List<GroupRow>>
/** Groups per page on the worst line. */
const smallestPage = Math.min(20, limits.page)

const pageSize = async (db: Db) => Math.min((await readFact(db, 'pageSize')) ?? limits.page, limits.page)

/** After an answer that broke off, the next page is smaller: a bad line never completes a large one. */
export const askForPage = async (
  device: DeviceWithApi,
  path: string,
  query: Record<string, string | boolean | undefined>,
): Promise<Answer<List<GroupRow>>> => {
  const { api, db } = device
  const limit = await pageSize(db)
  const page = await api.ask({ method: 'get', path, query: { ...query, limit } }, groupList)
  if (page.kind === 'none' && page.brokeOff)
    await writeFact(db, 'pageSize', Math.max(Math.floor(limit / 4), smallestPage))
  return page.kind === 'accepted' ? withHiddenGroups(device, page) : page
}

/** Stores a page and its consequences in one transaction. Pages grow again. */
export const storePage = (db: Db, page: GroupPage, andThen: () => PromiseLike<unknown>) =>
  retryOnQuota(db, () =>
    db.transaction('rw', recordTables(db), async () => {
      await acceptEpoch(db, page.meta.epoch)
      await storeRecords(db, groupKind, page.data.rows, page.meta.epoch)
      const size = await pageSize(db)
      if (size < limits.page) await writeFact(db, 'pageSize', Math.min(size * 2, limits.page))
      await andThen()
    }),
  )
