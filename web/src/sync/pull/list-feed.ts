import type { Meta } from '@group-organizer/contract/envelope'
import { isTombstone } from '@group-organizer/contract/tombstone'
import {
  type Db,
  forgetFeedFacts,
  listsOf,
  readFeedFact,
  tableOf,
  writeFeedFact,
} from '../database/schema.ts'
import type { DeviceWithApi } from '../device.ts'
import { forgetChildren, removeMissing } from '../rows/store-rows.ts'
import { type FeedKind, isListKind } from '../rules/kind.ts'
import { askForPage, storePage } from './feed-pages.ts'
import { type Pulled, incomplete } from './pulled.ts'

/** The start of a complete list. It is stored with the last page. */
const beginning = ({ cursor, asOf, epoch }: Meta) =>
  cursor === undefined || asOf === undefined ? undefined : { cursor, asOf, epoch }

/** Removes children of missing records after a complete list, and asks for the other lists again. */
const renewChildren = async (db: Db, kind: FeedKind) => {
  for (const child of db.kinds.childrenOf(kind)) {
    if (!child.parent) continue
    const keys = await tableOf(db, child).orderBy(child.parent.field).uniqueKeys()
    const ids = keys.filter((key) => typeof key === 'string')
    const parents = await tableOf(db, kind).bulkGet(ids)
    await forgetChildren(
      db,
      kind,
      ids.filter((_, at) => {
        const parent = parents[at]
        return parent === undefined || isTombstone(parent)
      }),
    )
    if (isListKind(child)) await listsOf(db, child).toCollection().modify({ etag: '' })
  }
}

/** The records that a complete list has, if they still exist. */
const expected = async ({ db, now }: DeviceWithApi, kind: FeedKind, isWhole: boolean) => {
  const { part } = kind.arrives
  const rows = tableOf(db, kind).toCollection()
  return part && !isWhole ? rows.filter((row) => part.isListed(row, now())).primaryKeys() : rows.primaryKeys()
}

/**
 * Lists everything again, tombstones too. The cursor is the one from before the first page, so no later change is missed. It is
 * stored with the last page, and what the list lacks is removed. The next page is on its way while one is stored. An
 * interrupted list goes on where it stood.
 * @param fromTheStart forgets what an interrupted list has brought so far
 */
export const listFeed = async (
  parts: DeviceWithApi,
  kind: FeedKind,
  fromTheStart = false,
): Promise<Pulled> => {
  const { db, now } = parts
  const { list, part } = kind.arrives
  const before = fromTheStart ? undefined : await readFeedFact(db, kind, 'listing')
  const isWhole = fromTheStart || (await readFeedFact(db, kind, 'cursor')) === undefined
  const unlisted = new Set(before?.unlisted ?? (await expected(parts, kind, isWhole)))
  const asked = part ? part.query(now()) : { deleted: true }
  const pageAfter = (after?: string) => askForPage(parts, [kind], list, { ...asked, after })
  /** Begins again: what an interrupted list had brought no longer fits. */
  const giveUp = async (because: Pulled) => {
    await forgetFeedFacts(db, [kind], 'listing')
    return before ? listFeed(parts, kind, true) : because
  }
  let begun = before?.start
  let page = await pageAfter(before?.after)
  for (;;) {
    // The server no longer knows the place.
    if (page.kind === 'refused' && page.status === 400) return giveUp(page)
    if (page.kind !== 'accepted') return page
    begun ??= beginning(page.meta)
    if (begun === undefined) return incomplete
    const start = begun
    if (page.meta.epoch !== start.epoch) return giveUp(incomplete)
    for (const { list: listed } of page.data) for (const id of listed.ids) unlisted.delete(id)
    const { next } = page.meta
    const nextPage = next === undefined ? undefined : pageAfter(next)
    const stored = storePage(db, page, async () => {
      if (next !== undefined) {
        await writeFeedFact(db, kind, 'listing', { start, after: next, unlisted: [...unlisted] })
        return
      }
      // Nearly always there is none.
      const lacking = (await tableOf(db, kind).bulkGet([...unlisted])).filter((row) => row !== undefined)
      await removeMissing(db, kind, lacking, new Set(), start)
      await renewChildren(db, kind)
      if (part && isWhole) await forgetFeedFacts(db, [kind], 'parents')
      if (!part || isWhole) await writeFeedFact(db, kind, 'cursor', start.cursor)
      await writeFeedFact(db, kind, 'resyncedAt', now())
      await forgetFeedFacts(db, [kind], 'listing')
    })
    // Awaited together, because either may fail while the other is under way.
    const [, following] = await Promise.all([stored, nextPage])
    if (!following) return { kind: 'pulled' }
    page = following
  }
}
