import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { RecordKind } from '../domain/record-kind.ts'
import type { StoredRecord } from '../domain/records.ts'
import { serialize } from '../domain/serialize.ts'
import type { Api, RouteDeps } from '../middleware/context.ts'
import { okInSlices, sliceSize, toRows } from '../middleware/list-response.ts'
import { cursor, pageSize, query } from '../middleware/validate.ts'
import { underShownParents } from './shown-parents.ts'
import { limits } from '@group-organizer/contract/limits'
import { isLive, isTombstone } from '@group-organizer/contract/tombstone'

export const changesQuery = z.object({
  since: cursor,
  limit: z.optional(pageSize),
  kinds: z.optional(
    z
      .string()
      .check(z.regex(/^[a-z]+(?:,[a-z]+){0,19}$/, { error: 'must be words with commas between them' })),
  ),
})

/** `/changes`: records changed since a cursor, with deletions. A caller of release 1.0.0 names no kinds. */
export const changesRoutes = (deps: Pick<RouteDeps, 'store' | 'kinds'>) =>
  new Hono<Api>().get('/', query(changesQuery), (c) => {
    const { store, kinds } = deps
    const { since, limit = limits.page, kinds: names } = c.req.valid('query')
    const asked = names?.split(',')
    const sent = kinds.sent.filter(({ collection, feed }) =>
      asked ? feed && asked.includes(collection) : feed === 'always',
    )
    /** The feed omits records of a deleted or hidden parent; they have no tombstones of their own. */
    const isSent = async (changed: { kind: RecordKind; record: StoredRecord }[]) => {
      const sentIds = new Set<string>()
      for (const [kind, of] of Map.groupBy(changed, (change) => change.kind)) {
        const records = of.map(({ record }) => record)
        const shown = await underShownParents(deps, kind, records.filter(isLive))
        for (const { _id } of [...shown, ...records.filter(isTombstone)]) sentIds.add(_id)
      }
      return ({ record }: { record: StoredRecord }) => sentIds.has(record._id)
    }
    let place = since
    let listed = 0
    return okInSlices(c, async () => {
      const size = Math.min(sliceSize, limit - listed)
      const { changed, cursor, more } = await store.changes(place, size, sent)
      place = cursor
      listed += changed.length
      const rows = changed.filter(await isSent(changed)).map(({ kind, record }) => ({
        ...(kind.feed === 'asked' && { kind: kind.collection }),
        ...serialize(kind, record),
      }))
      const end = more && listed < limit ? undefined : { cursor, more }
      return { ...toRows(rows), end }
    })
  })
