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
/** Groups on a page at least, however bad the line. */
const smallestPage = Math.min(20, limits.page)

const pageSize = async (db: Db) => Math.min((await readFact(db, 'pageSize')) ?? limits.page, limits.page)

/**
 * Asks for a page of groups. After one that broke off in the middle the next try asks for a smaller one, so that a line
 * that never lasts long enough for a large page still gets on.
 */
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

/** Stores a page and what follows from it in one transaction; the next page may be larger again. */
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
