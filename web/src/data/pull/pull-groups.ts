import type { Meta } from 'contract/envelope'
import type { GroupRow } from 'contract/group'
import { limits } from 'contract/limits'
import { paths } from 'contract/paths'
import { isTombstone } from 'contract/tombstone'
import type { Accepted, Answer, NoAnswer, Refused } from '../../domain/sync/answer.ts'
import { type Db, readFact, writeFact } from '../database/schema.ts'
import type { Api } from '../server/client.ts'
import { acceptEpoch } from './epoch.ts'
import { type List, groupList } from './read-rows.ts'
import { forgetFeedback, groupTables, removeMissing, storeGroups } from './server-rows.ts'

type GroupsAnswer = Accepted<List<GroupRow>>

/** A pull ended well, or with the answer that stopped it. What had arrived by then is kept. */
export type Pulled = { kind: 'pulled' } | Refused | NoAnswer

const pulled: Pulled = { kind: 'pulled' }
const incomplete = (what: string): NoAnswer => ({ kind: 'none', because: `an answer without ${what}` })

export type PullGroupsParts = { api: Api; db: Db; now: () => number }

const storePage = (db: Db, page: GroupsAnswer, andThen: () => PromiseLike<unknown>) =>
  db.transaction('rw', groupTables(db), async () => {
    await acceptEpoch(db, page.meta.epoch)
    await storeGroups(db, page.data.rows, page.meta.epoch)
    await andThen()
  })

/** Brings what changed since the cursor, page by page; rows and cursor are one transaction. */
const pullChanges = async ({ api, db }: PullGroupsParts, since: string): Promise<Pulled> => {
  let cursor = since
  for (;;) {
    const page: Answer<List<GroupRow>> = await api.ask(
      { method: 'get', path: paths.changes, query: { since: cursor } },
      groupList,
    )
    if (page.kind !== 'accepted') return page
    const next = page.meta.cursor
    if (next === undefined || (page.meta.more === true && next === cursor)) return incomplete('cursor')
    await storePage(db, page, () => writeFact(db, 'cursor', next))
    if (page.meta.more !== true) return pulled
    cursor = next
  }
}

/** Where a complete list began: what is stored with its last page. */
const beginning = ({ cursor, asOf, epoch }: Meta) =>
  cursor === undefined || asOf === undefined ? undefined : { cursor, asOf, epoch }

/** What is held of groups that a complete list lacks. Reads only those: nearly always there are none. */
const heldBeside = async (db: Db, listed: ReadonlySet<string>) => {
  const ids = await db.groups.toCollection().primaryKeys()
  const rows = await db.groups.bulkGet(ids.filter((id) => !listed.has(id)))
  return rows.filter((row) => row !== undefined)
}

/**
 * After a complete list: feedback of groups that are gone goes with them, and every other list of feedback is asked for
 * again as a whole.
 */
const renewFeedback = async (db: Db) => {
  const keys = await db.feedbacks.orderBy('groupId').uniqueKeys()
  const ids = keys.filter((key) => typeof key === 'string')
  const groups = await db.groups.bulkGet(ids)
  await forgetFeedback(
    db,
    ids.filter((_, at) => {
      const group = groups[at]
      return group === undefined || isTombstone(group)
    }),
  )
  await db.feedbackLists.toCollection().modify({ etag: '' })
}

/**
 * Lists everything again, tombstones too. The cursor is the one from before the first page, so that nothing
 * which changed meanwhile is passed by; it is stored with the last page, and what the list lacks is removed.
 * The next page is on its way while one is stored.
 */
const resync = async ({ api, db, now }: PullGroupsParts): Promise<Pulled> => {
  const listed = new Set<string>()
  const pageAfter = (after?: string): Promise<Answer<List<GroupRow>>> =>
    api.ask(
      { method: 'get', path: paths.groups, query: { limit: limits.page, deleted: true, after } },
      groupList,
    )
  let begun: ReturnType<typeof beginning>
  let page = await pageAfter()
  for (;;) {
    if (page.kind !== 'accepted') return page
    begun ??= beginning(page.meta)
    if (begun === undefined) return incomplete('cursor')
    const start = begun
    if (page.meta.epoch !== start.epoch) return incomplete('one epoch')
    for (const id of page.data.ids) listed.add(id)
    const { next } = page.meta
    const nextPage = next === undefined ? undefined : pageAfter(next)
    await storePage(db, page, async () => {
      if (nextPage) return
      await removeMissing(db.groups, await heldBeside(db, listed), listed, start)
      await renewFeedback(db)
      await writeFact(db, 'cursor', start.cursor)
      await writeFact(db, 'resyncedAt', now())
    })
    if (!nextPage) return pulled
    page = await nextPage
  }
}

const week = 7 * 24 * 60 * 60 * 1000

/**
 * Brings the groups up to date: the changes since the cursor, or everything where there is no cursor, the server
 * no longer takes it, `everything` is asked for, or the last complete list is a week old.
 * To be called under the lock `pull`.
 */
export const pullGroups = async (parts: PullGroupsParts, everything = false): Promise<Pulled> => {
  const cursor = await readFact(parts.db, 'cursor')
  const resyncedAt = (await readFact(parts.db, 'resyncedAt')) ?? 0
  if (cursor === undefined || everything || parts.now() - resyncedAt > week) return resync(parts)
  const result = await pullChanges(parts, cursor)
  // Refused as no cursor at all: it was damaged on this device, and another one is to be had.
  const useless = result.kind === 'refused' && (result.code === 'resync' || result.code === 'invalid')
  return useless ? resync(parts) : result
}
