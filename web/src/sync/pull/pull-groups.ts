import { paths } from '@group-organizer/contract/paths'
import { readFact, writeFact } from '../database/schema.ts'
import type { DeviceWithApi } from '../device.ts'
import { askForPage, storePage } from './group-pages.ts'
import { type Pulled, incomplete, listGroups } from './list-groups.ts'

/** Pulls changes page by page, each with its cursor in one transaction. */
const pullChanges = async (parts: DeviceWithApi, since: string): Promise<Pulled> => {
  const { db } = parts
  let cursor = since
  for (;;) {
    const page = await askForPage(parts, paths.changes, { since: cursor })
    if (page.kind !== 'accepted') return page
    const next = page.meta.cursor
    if (next === undefined || (page.meta.more === true && next === cursor)) return incomplete('cursor')
    await storePage(db, page, () => writeFact(db, 'cursor', next))
    if (page.meta.more !== true) return { kind: 'pulled' }
    cursor = next
  }
}

const weekMs = 7 * 24 * 60 * 60 * 1000

/** The last list is a week old, from a wrong clock, or was interrupted. */
const isListDue = async ({ db, now }: DeviceWithApi): Promise<boolean> => {
  const resyncedAt = (await readFact(db, 'resyncedAt')) ?? 0
  const passed = now() - resyncedAt
  return passed > weekMs || passed < 0 || (await readFact(db, 'listing')) !== undefined
}

/** The cursor is too old or damaged. */
const isUseless = (result: Pulled) =>
  result.kind === 'refused' && (result.code === 'resync' || result.code === 'invalid')

/** A resumed list is as old as its beginning, so its changes follow, or the whole list again. */
const listUpToDate = async (parts: DeviceWithApi): Promise<Pulled> => {
  const isResumed = (await readFact(parts.db, 'listing')) !== undefined
  const listed = await listGroups(parts)
  const cursor = await readFact(parts.db, 'cursor')
  if (!isResumed || listed.kind !== 'pulled' || cursor === undefined) return listed
  const changes = await pullChanges(parts, cursor)
  return isUseless(changes) ? listGroups(parts, true) : changes
}

/** Pulls changes, or everything if the cursor is missing or refused, or the list is due. Call it under the lock `pull`. */
export const pullGroups = async (parts: DeviceWithApi, everything = false): Promise<Pulled> => {
  const cursor = await readFact(parts.db, 'cursor')
  if (everything) return listGroups(parts, true)
  if (cursor === undefined) return listUpToDate(parts)
  const result = await pullChanges(parts, cursor)
  if (isUseless(result) || (result.kind === 'pulled' && (await isListDue(parts)))) return listUpToDate(parts)
  return result
}
