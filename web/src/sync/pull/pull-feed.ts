import { forgetFeedFacts, readFeedFact, writeFeedFact } from '../database/schema.ts'
import type { DeviceWithApi } from '../device.ts'
import { type FeedKind, isPartKind } from '../rules/kind.ts'
import { askForPage, storePage } from './feed-pages.ts'
import { listFeed } from './list-feed.ts'
import { type Pulled, incomplete } from './pulled.ts'

/** The cursors of several kinds. Their first common pull joins them. */
const cursorsOf = async ({ db }: DeviceWithApi, kinds: readonly FeedKind[]) => {
  const cursors = new Set<string>()
  for (const kind of kinds) {
    const cursor = await readFeedFact(db, kind, 'cursor')
    if (cursor !== undefined) cursors.add(cursor)
  }
  return [...cursors].join(',')
}

/** Pulls changes page by page, each with its cursor in one transaction. */
const pullChanges = async (
  parts: DeviceWithApi,
  kinds: readonly [FeedKind, ...FeedKind[]],
): Promise<Pulled> => {
  const { db } = parts
  const [{ arrives }] = kinds
  const names = kinds.length > 1 && { kinds: kinds.map(({ table }) => table).join(',') }
  let since = await cursorsOf(parts, kinds)
  for (;;) {
    const page = await askForPage(parts, kinds, arrives.changes, { since, ...names })
    if (page.kind !== 'accepted') return page
    const next = page.meta.cursor
    if (next === undefined || (page.meta.more === true && next === since)) return incomplete
    await storePage(db, page, async () => {
      for (const kind of kinds) await writeFeedFact(db, kind, 'cursor', next)
    })
    if (page.meta.more !== true) return { kind: 'pulled' }
    since = next
  }
}

const dayMs = 24 * 60 * 60 * 1000
const weekMs = 7 * dayMs

/** The last list is too old, from a wrong clock, or was interrupted. */
const isListDue = async ({ db, now }: DeviceWithApi, kind: FeedKind): Promise<boolean> => {
  const resyncedAt = (await readFeedFact(db, kind, 'resyncedAt')) ?? 0
  const passed = now() - resyncedAt
  const mostMs = kind.arrives.part ? dayMs : weekMs
  return passed > mostMs || passed < 0 || (await readFeedFact(db, kind, 'listing')) !== undefined
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
  const changes = await pullChanges(parts, [kind])
  return isUseless(changes) ? listFeed(parts, kind, true) : changes
}

/** A server of an earlier version has no such list. */
const isUnknown = (kind: FeedKind, result: Pulled) =>
  kind.arrives.part !== undefined && result.kind === 'refused' && result.status === 404

/** Does the same for each kind, until one fails. */
const forEach = async (
  kinds: readonly FeedKind[],
  list: (kind: FeedKind) => Promise<Pulled>,
): Promise<Pulled> => {
  for (const kind of kinds) {
    const result = await list(kind)
    if (result.kind !== 'pulled' && !isUnknown(kind, result)) return result
  }
  return { kind: 'pulled' }
}

/**
 * Pulls the changes of kinds that share them, or everything of a kind if its cursor is missing or refused, or its list is due.
 * Call it under the lock `pull`.
 */
export const pullFeed = async (
  parts: DeviceWithApi,
  kinds: readonly FeedKind[],
  everything = false,
): Promise<Pulled> => {
  if (everything) return forEach(kinds, (kind) => listFeed(parts, kind, true))
  const known: FeedKind[] = []
  const fresh: FeedKind[] = []
  for (const kind of kinds)
    ((await readFeedFact(parts.db, kind, 'cursor')) === undefined ? fresh : known).push(kind)
  const [first, ...others] = known
  if (first) {
    const result = await pullChanges(parts, [first, ...others])
    if (result.kind !== 'pulled' && !isUseless(result)) return result
    // A part without its cursor is listed again: no change brings the other rows that are held.
    if (isUseless(result)) await forgetFeedFacts(parts.db, known.filter(isPartKind), 'cursor', 'listing')
    const due: FeedKind[] = []
    for (const kind of known) if (isUseless(result) || (await isListDue(parts, kind))) due.push(kind)
    const listed = await forEach(due, (kind) => listUpToDate(parts, kind))
    if (listed.kind !== 'pulled') return listed
  }
  return forEach(fresh, (kind) => listUpToDate(parts, kind))
}
