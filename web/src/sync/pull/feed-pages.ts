import { limits } from '@group-organizer/contract/limits'
import * as z from 'zod/mini'
import { isObject } from '../../domain/parse-json.ts'
import { retryOnQuota } from '../database/retry-on-quota.ts'
import { type Db, readFact, writeFact } from '../database/schema.ts'
import type { DeviceWithApi } from '../device.ts'
import { acceptEpoch } from '../rows/epoch.ts'
import { recordTables, storeRecords } from '../rows/store-rows.ts'
import type { Kind, Row } from '../rules/kind.ts'
import type { Accepted, Answer } from '../rules/outcome.ts'
import { type List, readList } from '../rules/read-rows.ts'
import { withHidden } from './pull-hidden.ts'

export type Part = { kind: Kind; list: List<Row> }
export type Page = Accepted<Part[]>

/** Records per page on the worst line. */
const smallestPage = Math.min(20, limits.page)

const pageSize = async (db: Db) => Math.min((await readFact(db, 'pageSize')) ?? limits.page, limits.page)

/** Rows of several kinds say which they are of. */
const partsOf = (kinds: readonly Kind[]) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((values): Part[] => {
      const [first] = kinds
      const tableOf = (value: unknown) => (isObject(value) && value['kind']) ?? first?.table
      return kinds.map((kind) => ({
        kind,
        list: readList(
          kind.asRow,
          kinds.length > 1 ? values.filter((value) => tableOf(value) === kind.table) : values,
        ),
      }))
    }),
  )

/** The next page is smaller after a broken answer: a bad line never completes a large one. */
export const askForPage = async (
  device: DeviceWithApi,
  kinds: readonly Kind[],
  path: string,
  query: Record<string, string | boolean | undefined>,
): Promise<Answer<Part[]>> => {
  const { api, db } = device
  const limit = await pageSize(db)
  const page = await api.ask({ method: 'get', path, query: { ...query, limit } }, partsOf(kinds))
  if (page.kind === 'none' && page.brokeOff)
    await writeFact(db, 'pageSize', Math.max(Math.floor(limit / 4), smallestPage))
  if (page.kind !== 'accepted') return page
  const data: Part[] = []
  for (const { kind, list } of page.data)
    data.push({ kind, list: (await withHidden(device, kind, { ...page, data: list })).data })
  return { ...page, data }
}

/** Stores a page and its consequences in one transaction. Pages grow again. */
export const storePage = (db: Db, page: Page, andThen: () => PromiseLike<unknown>) =>
  retryOnQuota(db, () =>
    db.transaction('rw', recordTables(db), async () => {
      const { epoch } = page.meta
      await acceptEpoch(db, epoch)
      for (const { kind, list } of page.data) await storeRecords(db, kind, list.rows, epoch)
      const size = await pageSize(db)
      if (size < limits.page) await writeFact(db, 'pageSize', Math.min(size * 2, limits.page))
      await andThen()
    }),
  )
