import type { Meta } from '@group-organizer/contract/envelope'
import { paths } from '@group-organizer/contract/paths'
import { isTombstone } from '@group-organizer/contract/tombstone'
import { groupKind } from '../../kinds/group.ts'
import { type Db, type Listing, readFact, writeFact } from '../database/schema.ts'
import type { DeviceWithApi } from '../device.ts'
import type { NoAnswer, Refused } from '../rules/outcome.ts'
import { askForPage, storePage } from './group-pages.ts'
import { forgetChildren, removeMissing } from './server-rows.ts'

/** A pull ended well, or with the answer that stopped it. What had arrived by then is kept. */
export type Pulled = { kind: 'pulled' } | Refused | NoAnswer

export const incomplete = (what: string): NoAnswer => ({ kind: 'none', because: `an answer without ${what}` })

/** Where a complete list began: what is stored with its last page. */
const beginning = ({ cursor, asOf, epoch }: Meta) =>
  cursor === undefined || asOf === undefined ? undefined : { cursor, asOf, epoch }

/**
 * After a complete list: feedback of groups that are gone goes with them, and every other list of feedback is asked for
 * again as a whole.
 */
const renewFeedback = async (db: Db) => {
  const keys = await db.feedbacks.orderBy('groupId').uniqueKeys()
  const ids = keys.filter((key) => typeof key === 'string')
  const groups = await db.groups.bulkGet(ids)
  await forgetChildren(
    db,
    groupKind,
    ids.filter((_, at) => {
      const group = groups[at]
      return group === undefined || isTombstone(group)
    }),
  )
  await db.feedbackLists.toCollection().modify({ etag: '' })
}

/** Removes what a complete list lacks. Reads only that: nearly always there is none. */
const removeUnlisted = async (db: Db, unlisted: ReadonlySet<string>, start: Listing['start']) => {
  const rows = await db.groups.bulkGet([...unlisted])
  await removeMissing(
    db,
    groupKind,
    rows.filter((row) => row !== undefined),
    new Set(),
    start,
  )
}

/**
 * Lists everything again, tombstones too. The cursor is the one from before the first page, so that nothing
 * which changed meanwhile is passed by; it is stored with the last page, and what the list lacks is removed.
 * The next page is on its way while one is stored. A list that is interrupted goes on where it stood, whenever that is:
 * the line may never last for all of it.
 * @param fromTheStart forgets what an interrupted list has brought so far
 */
export const listGroups = async (parts: DeviceWithApi, fromTheStart = false): Promise<Pulled> => {
  const { db, now } = parts
  const before = fromTheStart ? undefined : await readFact(db, 'listing')
  const unlisted = new Set(before?.unlisted ?? (await db.groups.toCollection().primaryKeys()))
  const pageAfter = (after?: string) => askForPage(parts, paths.groups, { deleted: true, after })
  /** What an interrupted list had brought is worth nothing any more: it begins again. */
  const giveUp = async (because: Pulled) => {
    await db.facts.delete('listing')
    return before ? listGroups(parts, true) : because
  }
  let begun = before?.start
  let page = await pageAfter(before?.after)
  for (;;) {
    // Where it stood means nothing to the server any more.
    if (page.kind === 'refused' && page.status === 400) return giveUp(page)
    if (page.kind !== 'accepted') return page
    begun ??= beginning(page.meta)
    if (begun === undefined) return incomplete('cursor')
    const start = begun
    if (page.meta.epoch !== start.epoch) return giveUp(incomplete('one epoch'))
    for (const id of page.data.ids) unlisted.delete(id)
    const { next } = page.meta
    const nextPage = next === undefined ? undefined : pageAfter(next)
    const stored = storePage(db, page, async () => {
      if (next !== undefined) {
        await writeFact(db, 'listing', { start, after: next, unlisted: [...unlisted] })
        return
      }
      await removeUnlisted(db, unlisted, start)
      await renewFeedback(db)
      await writeFact(db, 'cursor', start.cursor)
      await writeFact(db, 'resyncedAt', now())
      await db.facts.delete('listing')
    })
    // Awaited together, because either may fail while the other is under way.
    const [, following] = await Promise.all([stored, nextPage])
    if (!following) return { kind: 'pulled' }
    page = following
  }
}
