import { readFeedFact, writeFeedFact } from '../database/schema.ts'
import type { DeviceWithApi } from '../device.ts'
import type { FeedKind } from '../rules/kind.ts'
import { askForPage, storePage } from './feed-pages.ts'
import { listFeed } from './list-feed.ts'
import { type Pulled, incomplete } from './pulled.ts'

/** Pulls changes page by page, each with its cursor in one transaction. */
const pullChanges = async (parts: DeviceWithApi, kind: FeedKind, since: string): Promise<Pulled> => {
  const { db } = parts
  let cursor = since
  for (;;) {
    const page = await askForPage(parts, kind, kind.arrives.changes, { since: cursor })
    if (page.kind !== 'accepted') return page
    const next = page.meta.cursor
    if (next === undefined || (page.meta.more === true && next === cursor)) return incomplete
    await storePage(db, kind, page, () => writeFeedFact(db, kind, 'cursor', next))
    if (page.meta.more !== true) return { kind: 'pulled' }
    cursor = next
  }
}

const weekMs = 7 * 24 * 60 * 60 * 1000

/** The last list is a week old, from a wrong clock, or was interrupted. */
const isListDue = async ({ db, now }: DeviceWithApi, kind: FeedKind): Promise<boolean> => {
  const resyncedAt = (await readFeedFact(db, kind, 'resyncedAt')) ?? 0
  const passed = now() - resyncedAt
  return passed > weekMs || passed < 0 || (await readFeedFact(db, kind, 'listing')) !== undefined
}

/** The cursor is too old or damaged. */
const isUseless = (result: Pulled) =>
  result.kind === 'refused' && (result.code === 'resync' || result.code === 'invalid')

/** A resumed list is as old as its beginning, so its changes follow, or the whole list again. */
const listUpToDate = async (parts: DeviceWithApi, kind: FeedKind): Promise<Pulled> => {
  const isResumed = (await readFeedFact(parts.db, kind, 'listing')) !== undefined
  const listed = await listFeed(parts, kind)
  const cursor = await readFeedFact(parts.db, kind, 'cursor')
  if (!isResumed || listed.kind !== 'pulled' || cursor === undefined) return listed
  const changes = await pullChanges(parts, kind, cursor)
  return isUseless(changes) ? listFeed(parts, kind, true) : changes
}

/** Pulls changes, or everything if the cursor is missing or refused, or the list is due. Call it under the lock `pull`. */
export const pullFeed = async (parts: DeviceWithApi, kind: FeedKind, everything = false): Promise<Pulled> => {
  const cursor = await readFeedFact(parts.db, kind, 'cursor')
  if (everything) return listFeed(parts, kind, true)
  if (cursor === undefined) return listUpToDate(parts, kind)
  const result = await pullChanges(parts, kind, cursor)
  const isDue = isUseless(result) || (result.kind === 'pulled' && (await isListDue(parts, kind)))
  return isDue ? listUpToDate(parts, kind) : result
}
