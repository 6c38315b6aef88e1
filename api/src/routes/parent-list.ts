import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { RecordKind } from '../domain/record-kind.ts'
import { type StoredRecord, isShown, valueOf } from '../domain/records.ts'
import { serialize } from '../domain/serialize.ts'
import type { ListFilter } from '../domain/store.ts'
import { nextTurn } from '../domain/turns.ts'
import { requireLiveParent } from '../domain/write-guards.ts'
import type { Api, Call, RouteDeps } from '../middleware/context.ts'
import { okInSlices, pageOf, sliceSize, toRows } from '../middleware/list-response.ts'
import { isSame, listTag } from '../middleware/respond.ts'
import { parentOf } from './record-writes.ts'
import type { listQuery } from './whole-list.ts'

/** Reading so many ids costs as much as reading one record. */
const idsPerRecord = 8

/** The ids of records, as many as are read at a time. */
const inSlices = (records: readonly { _id: string }[]) =>
  Array.from({ length: Math.ceil(records.length / sliceSize) }, (_, n) =>
    records.slice(n * sliceSize, (n + 1) * sliceSize).map(({ _id }) => _id),
  )

type Listing = {
  /** The parent of the list, if it is not the parent of its records. */
  parent?: RecordKind['parent']
  /** Ids of the shown parents. Records of other parents are left out. */
  under?: (parentId: string) => Promise<string[]>
}

/** The records of one parent, newest first, with an ETag over all of them. */
export const parentList = <T extends StoredRecord>(
  deps: Pick<RouteDeps, 'store' | 'kinds'>,
  kind: RecordKind<T>,
  usualPage: number,
  { parent = kind.parent, under }: Listing = {},
) => {
  const { store } = deps
  const records = store.records(kind)
  const field = parent?.field ?? ''

  /** Counted as reads. Every page of the list reads all ids. Throws Refusal: not_found, gone. */
  const idsOf = async (c: Context<Api>, parentId: string, filter: ListFilter = {}) => {
    requireLiveParent(await parentOf(deps, { parent }, { [field]: parentId }))
    await nextTurn()
    const listed = await records.idsBy(field, parentId, filter)
    c.var.countRead?.(Math.ceil(listed.length / idsPerRecord))
    return listed
  }

  return {
    list: async (c: Call<{ query: z.output<typeof listQuery> }>) => {
      const { id: parentId } = c.req.valid('param')
      const { deleted = false, limit = usualPage, after } = c.req.valid('query')
      const { stamp } = await store.asOf()
      const listed = await idsOf(c, parentId, { deleted })
      const shownParents = under && new Set(await under(parentId))
      const tag = listTag(c.var.epoch, [
        ...listed,
        ...[...(shownParents ?? [])].map((_id) => ({ _id, rev: 0 })),
      ])
      if (isSame(c, tag)) return c.body(null, 304)
      const { page, next } = pageOf(listed, ({ _id }) => _id, { limit, after })
      const meta = { asOf: stamp, total: listed.length, next }
      const slices = inSlices(page)
      return okInSlices(c, async () => {
        const found = await records.findAll(slices.shift() ?? [])
        // The record may have been deleted or hidden since the ids were read.
        const shown = found.filter(
          (record) =>
            (deleted || isShown(record)) &&
            (shownParents?.has(String(valueOf(record, kind.parent?.field ?? ''))) ?? true),
        )
        const rows = toRows(shown.map((record) => serialize(kind, record)))
        return { ...rows, end: slices.length === 0 ? meta : undefined }
      })
    },

    /** Ids of the parent's live records that match, read in slices. */
    idsWhere: async (c: Context<Api>, parentId: string, matches: (record: T) => boolean) => {
      const matching: string[] = []
      for (const slice of inSlices(await idsOf(c, parentId))) {
        await nextTurn()
        const found = await records.findAll(slice)
        matching.push(...found.filter(matches).map(({ _id }) => _id))
        c.var.countRead?.(slice.length)
      }
      return matching
    },
  }
}
