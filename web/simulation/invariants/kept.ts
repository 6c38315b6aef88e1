import type { Mutation } from '../../src/sync/rules/mutation.ts'
import type { DecisionOf } from '../intent.ts'
import { type Commit, added, removed } from '../journal.ts'
import { isContentField, isOwnAction } from '../kinds.ts'
import { baseOf, changesOf, inWords, isDeletion, sameContent, sameSentContent } from '../mutation-content.ts'

/** The first row that does not go on as it was, each in the place of another. @param same what counts as 'as it was' */
export const cutShort = (
  rows: readonly Mutation[],
  goingOn: readonly Mutation[],
  same: typeof sameContent = sameContent,
) => {
  const row = rows.find((one, at) => {
    const next = goingOn[at]
    return next?.state !== one.state || !same(one, next)
  })
  return row && `${inWords(row)} does not go on as it was`
}

const valueOf = (record: object, field: string): unknown =>
  Object.getOwnPropertyDescriptor(record, field)?.value

/** A stored change has the values that the member chose, and the `base` that they were shown. */
const misunderstood = (
  row: Mutation,
  kept: Mutation | undefined,
  live: object,
  mine: (field: string) => boolean,
) => {
  const wanted = Object.entries(changesOf(row)).filter(
    ([field, value]) => isContentField(field) && value !== undefined && mine(field),
  )
  const said = kept ? changesOf(kept) : {}
  const dropped = wanted.find(([field, value]) => said[field] !== value && valueOf(live, field) !== value)
  if (dropped) return `${inWords(row)} was kept without its ${dropped[0]}`
  const more = Object.keys(said).find((field) => !wanted.some(([name]) => name === field))
  if (more) return `${inWords(row)} was kept with ${more}, which its member left to the server`
  const unseen = kept && Object.entries(baseOf(kept)).find(([field, value]) => valueOf(live, field) !== value)
  return unseen && `${inWords(row)} was kept against another ${unseen[0]} than its member was shown`
}

const lostOfKept = (row: Mutation, kept: Mutation | undefined, { shown, mine }: DecisionOf<'keep mine'>) => {
  const live = shown && !('deletedAt' in shown) ? shown : undefined
  if (isDeletion(row) && kept === undefined && shown && !live) return undefined
  if (kept?.state !== 'waiting' && !(live && kept === undefined))
    return `${inWords(row)} was kept, and does not wait`
  // An own action, such as a like, says nothing of a field of the record.
  if (!live || isOwnAction(row))
    return kept && sameSentContent(row, kept) ? undefined : `${inWords(row)} was kept as something else`
  if (isDeletion(row) !== (kept !== undefined && isDeletion(kept)))
    return `${inWords(row)} was kept as something else`
  return misunderstood(row, kept, live, mine)
}

/** A change is kept: it waits again, and so does what stands behind it, in order. */
export const lostByKeeping = (commit: Commit, decision: DecisionOf<'keep mine'>) => {
  const [row, ...behind] = removed(commit)
  if (row?.seq !== decision.seq) return `another change than seq ${decision.seq} was replaced by keeping that`
  const fresh = added(commit)
  const kept = fresh.slice(0, Math.max(0, fresh.length - behind.length))
  if (kept.length > 1) return `${inWords(row)} was kept ${kept.length} times`
  return cutShort(behind, fresh.slice(kept.length)) ?? lostOfKept(row, kept[0], decision)
}
