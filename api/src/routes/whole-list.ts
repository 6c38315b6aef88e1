import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { RecordKind } from '../domain/record-kind.ts'
import type { StoredRecord } from '../domain/records.ts'
import { serialize } from '../domain/serialize.ts'
import type { ListFilter, Store } from '../domain/store.ts'
import type { Api, RouteDeps } from '../middleware/context.ts'
import { type Rows, type Slice, okInSlices, sliceSize, toRows } from '../middleware/list-response.ts'
import { createResponseCache } from '../middleware/response-cache.ts'
import { flag, pageQuery } from '../middleware/validate.ts'

export const listQuery = z.extend(pageQuery, { deleted: z.optional(flag) })

/** The list of all records of a kind, newest first, whole or in pages. */
export const wholeList = <T extends StoredRecord>(
  { store, now }: Pick<RouteDeps, 'store' | 'now'>,
  kind: RecordKind<T>,
) => {
  const records = store.records(kind)
  const slices = createResponseCache<Rows & { next: string | undefined }>()
  const wholes = createResponseCache<Rows>()

  const readSlice = async (epoch: number, question: Parameters<typeof records.list>[0]) => {
    const { stamp, exact } = await store.asOf()
    return slices(exact ? `${epoch}.${stamp}` : undefined, JSON.stringify(question), async () => {
      const { records: found, next } = await records.list(question)
      return { ...toRows(found.map((record) => serialize(kind, record))), next }
    })
  }

  /** Reads a list from its start. Its cursor covers later changes. */
  const reader = (
    { limit = Infinity, after, ...filter }: ListFilter & z.output<typeof listQuery>,
    epoch: number,
    { stamp, cursor }: Awaited<ReturnType<Store['asOf']>>,
  ) => {
    const isPage = limit !== Infinity || after !== undefined
    let place = after
    let listed = 0
    return async (): Promise<Slice> => {
      const size = Math.min(sliceSize, limit - listed)
      const { next, ...rows } = await readSlice(epoch, { ...filter, limit: size, after: place })
      place = next
      listed += rows.count
      if (next !== undefined && listed < limit) return rows
      const total = isPage ? await records.count(filter) : listed
      return { ...rows, end: { asOf: stamp, cursor, total, next } }
    }
  }

  return async (c: Context<Api>, list: z.output<typeof listQuery>) => {
    const { epoch } = c.var
    const asOf = await store.asOf()
    // The cached cursor is at most a minute old.
    const state = asOf.exact ? `${epoch}.${asOf.stamp}.${Math.floor(now() / 60_000)}` : undefined
    return okInSlices(c, reader(list, epoch, asOf), (read) => wholes(state, JSON.stringify(list), read))
  }
}
