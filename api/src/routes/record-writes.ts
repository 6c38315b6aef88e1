import type { Context } from 'hono'
import { idOfNew, seqOfRepeat } from '../domain/idempotency.ts'
import type { RecordKind } from '../domain/record-kind.ts'
import {
  type Before,
  type OwnAction,
  actOnRecord,
  createRecord,
  deleteRecord,
  updateRecord,
} from '../domain/record-rules.ts'
import { type Draft, type StoredRecord, isShown, valueOf } from '../domain/records.ts'
import { Refusal } from '../domain/refusal.ts'
import { serialize, serializeFor } from '../domain/serialize.ts'
import type { Store } from '../domain/store.ts'
import { write } from '../domain/write-record.ts'
import type { Next, WriteRequest } from '../domain/write-request.ts'
import type { Api, Call, RouteDeps } from '../middleware/context.ts'
import { okOne } from '../middleware/respond.ts'
import { isLive, isTombstone } from '@group-organizer/contract/tombstone'
import { uploadOf } from '@group-organizer/contract/upload'

/** Lets the work create a record: it calls `take` before. Throws Refusal (over_limit). */
export type CreationLimit = <R extends { outcome: string }>(
  uid: string,
  work: (take: () => void | Promise<void>) => Promise<R>,
) => Promise<R>

type Deps = Pick<RouteDeps, 'store' | 'publish' | 'kinds'>

/** The record that another one belongs to, or what that belongs to where it is gone: then this is gone too. */
export const parentOf = async (
  deps: Pick<Deps, 'store' | 'kinds'>,
  { parent }: { parent?: RecordKind['parent'] | undefined },
  record: object | undefined,
): Promise<StoredRecord | undefined> => {
  if (!parent || !record) return undefined
  const id = String(valueOf(record, parent.field))
  for (const kind of deps.kinds.sent) {
    const found = parent.of.includes(kind.collection) ? await deps.store.records(kind).find(id) : undefined
    if (!found) continue
    const above = kind.parent ? await parentOf(deps, kind, found) : found
    return isShown(above) ? found : above
  }
  return undefined
}

/** Refuses a record that newly names an uploaded picture which is not on the server. */
const requirePicture = async <T extends StoredRecord>(
  { pictures }: Store,
  { picture, isPictureRequired }: RecordKind<T>,
  { stored, next, request }: { stored: T | undefined; next: Next<T>; request: WriteRequest },
) => {
  if (!isPictureRequired || picture === undefined || next === 'unchanged' || isTombstone(next)) return
  const before = stored && isLive(stored) ? valueOf(stored, picture) : undefined
  const now = valueOf(next, picture)
  const name = now === before ? undefined : uploadOf(String(now))
  if (name !== undefined && !(await pictures.keep(name, request, request.now)))
    throw new Refusal('picture_missing')
}

/** Writes of one kind: parent, rules, picture, event, answer. */
export const recordWrites = <T extends StoredRecord, Creation extends object>(
  deps: Deps,
  kind: RecordKind<T, Creation>,
) => {
  const { store, publish } = deps
  const records = store.records(kind)
  const parentField = kind.parent?.field

  const save = async (
    { id, request, creation }: { id: string; request: WriteRequest; creation?: object },
    change: (before: Before<T>) => Next<T> | Promise<Next<T>>,
  ) => {
    const judge = async (stored: T | undefined) => {
      const next = await change({ stored, parent: await parentOf(deps, kind, creation ?? stored) })
      await requirePicture(store, kind, { stored, next, request })
      return next
    }
    const written = await write(records, id, judge, request)
    if (written.outcome !== 'unchanged') publish(kind, written.record)
    return { ...written, appliedSeq: seqOfRepeat(written, request) }
  }

  return {
    create: async (
      c: Context<Api>,
      creation: Creation & { _id?: string | undefined; createdAt?: string | undefined },
      { message, limit }: { message: string; limit: CreationLimit },
    ) => {
      const { request } = c.var
      const place = parentField === undefined ? kind.collection : String(valueOf(creation, parentField))
      const _id = creation._id ?? idOfNew(request, place)
      const { record, outcome, ...applied } = await limit(request.uid, (take) =>
        save({ id: _id, request, creation }, async (before) => {
          const next = createRecord(kind, before, { ...creation, _id }, request)
          if (!before.stored) await take()
          return next
        }),
      )
      const status = outcome === 'created' ? 201 : 200
      return okOne(c, serializeFor(kind, record, request.uid), { message, status, ...applied })
    },

    /** @param first runs once the change is allowed */
    update: async (
      c: Call<{ json: object }>,
      message: string,
      first?: (stored: T, next: Draft<T>) => Promise<void>,
    ) => {
      const { request } = c.var
      const { id } = c.req.valid('param')
      const change = c.req.valid('json')
      const { record, appliedSeq } = await save({ id, request }, async (before) => {
        const next = updateRecord(kind, before, change, request)
        if (before.stored && next !== 'unchanged') await first?.(before.stored, next)
        return next
      })
      return okOne(c, serializeFor(kind, record, request.uid), { message, appliedSeq })
    },

    /** @param first runs once the deletion is allowed */
    remove: async (c: Call, message: string, first?: () => Promise<void>) => {
      const { request } = c.var
      const { id } = c.req.valid('param')
      const { record, appliedSeq } = await save({ id, request }, async (before) => {
        const next = deleteRecord(kind, before, request)
        if (next !== 'unchanged') await first?.()
        return next
      })
      // A repeated key deletes nothing.
      const about = isTombstone(record) ? { message } : {}
      return okOne(c, serialize(kind, record, request.uid), { ...about, appliedSeq })
    },

    act: async <Body extends object>(c: Call<{ json: Body }>, action: OwnAction<T, Body>) => {
      const { request } = c.var
      const { id } = c.req.valid('param')
      const body = c.req.valid('json')
      const { record, appliedSeq } = await save({ id, request }, (before) =>
        actOnRecord(kind, action, before, { body, request }),
      )
      return okOne(c, serializeFor(kind, record, request.uid), { appliedSeq })
    },
  }
}
