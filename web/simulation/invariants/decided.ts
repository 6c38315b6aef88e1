import { isDeepStrictEqual } from 'node:util'
import type { Mutation } from '../../src/sync/rules/mutation.ts'
import type { Browser } from '../browser.ts'
import type { Decision, DecisionOf } from '../intent.ts'
import { type Commit, added, removed } from '../journal.ts'
import type { Committed, Decided } from '../judge.ts'
import { fieldsOfChange, isStateOfAccount } from '../kinds.ts'
import {
  baseOf,
  bySeq,
  changesOf,
  groupOf,
  inWords,
  isCreation,
  isFrozen,
  saidBy,
  sameContent,
  sameSentContent,
} from '../mutation-content.ts'
import { cutShort, lostByKeeping } from './kept.ts'

type Values = Record<string, unknown>

const lostByRetrying = ({ outbox }: Commit, { seq }: { seq: number }) => {
  for (const { before, after } of outbox) {
    if (!before || after?.seq !== seq)
      return `another change than seq ${seq} was touched by sending that again`
    if (after.state !== 'waiting' || !sameContent({ ...before, createdAt: after.createdAt }, after))
      return `${inWords(before)} is sent again as something else`
  }
  return undefined
}

/** A record was created again: its creation says all that waited for the old one, and what depended on that goes along. */
const lostByRecreating = (commit: Commit, { seq }: { seq: number }) => {
  const gone = removed(commit)
  const fresh = added(commit)
  const [old] = gone.filter((row) => row.seq === seq)
  if (!old) return `another change than seq ${seq} was replaced by creating its record again`
  const isOfOld = ({ entityId }: Mutation) => entityId === old.entityId
  const creation = fresh.find((row) => isCreation(row) && groupOf(row) === groupOf(old))
  const said = saidBy(creation ? [creation] : [])
  const wanted = saidBy(gone.filter(isOfOld))
  const fields = fieldsOfChange(old)
  const dropped = fields.find((field) => wanted[field] !== undefined && said[field] !== wanted[field])
  if (dropped) return `a new record has not the ${dropped} that was wanted of the old one`
  // New dependants go on under a new id, and so does what is about them.
  const aboutOther = ({ targetId: _, ...said }: Values) => said
  const sameChange = (row: Mutation, other: Mutation) =>
    other.type === row.type &&
    (isCreation(row) || isStateOfAccount(row) || other.entityId === row.entityId) &&
    isDeepStrictEqual(aboutOther(changesOf(other)), aboutOther(changesOf(row)))
  const left = gone.find((row) => !isOfOld(row) && !fresh.some((other) => sameChange(row, other)))
  return left && `${inWords(left)} was not taken along to the new record`
}

/** Changes that may go together: a creation, and everything that depends on it. */
const goesWith = (row: Mutation, other: Mutation, gone: readonly Mutation[]): boolean =>
  other.uid === row.uid &&
  (other.seq === row.seq ||
    (isCreation(row) &&
      (other.entityId === row.entityId ||
        other.dependsOn === row.entityId ||
        gone.some((one) => one.dependsOn === row.entityId && isCreation(one) && goesWith(one, other, gone)))))

/**
 * The first change with a wrong `base`. Later changes have seen the values of earlier ones.
 * @param expected the `base` that a change should have for a field
 */
const unseen = (behind: readonly Mutation[], expected: (row: Mutation, field: string) => unknown) => {
  const own = new Set<string>()
  for (const row of behind) {
    const base: Values = baseOf(row)
    const field = Object.keys(base).find((name) => !own.has(name) && base[name] !== expected(row, name))
    if (field !== undefined) return `${inWords(row)} has not seen the ${field} that stands before it`
    for (const name of Object.keys(changesOf(row))) own.add(name)
  }
  return undefined
}

const sameRecord = (a: Mutation, b: Mutation) => a.uid === b.uid && a.entityId === b.entityId

const lostByDiscarding = (commit: Commit, { seq }: { seq: number }, { journal }: Browser) => {
  const gone = removed(commit)
  const row = gone.find((one) => one.seq === seq)
  if (!row) return `discarding seq ${seq} did something else`
  if (isFrozen(row)) return `${inWords(row)} was discarded, though it may have arrived`
  const other = gone.find((one) => !goesWith(row, one, gone))
  if (other) return `${inWords(other)} was discarded with ${inWords(row)}`
  for (const { before, after } of commit.outbox)
    if (after && !(before && sameRecord(row, before) && sameSentContent(before, after)))
      return `discarding seq ${seq} changed ${inWords(after)}`
  const behind = [...journal.outbox.values()].filter(
    (one) => sameRecord(row, one) && one.seq > seq && !isFrozen(one) && !journal.damaged.has(one.seq),
  )
  const said: Values = changesOf(row)
  const seen: Values = baseOf(row)
  // Later changes get the `base` of the discarded change if they built on it. All others keep theirs.
  return unseen(behind.toSorted(bySeq), (one, field) => {
    const changed = commit.outbox.find(({ key }) => key === one.seq)
    const had: Values = baseOf(changed?.before ?? one)
    return field in said && had[field] === said[field] ? seen[field] : had[field]
  })
}

/** A restored change precedes all later ones. Only changes that the server may have seen keep their place. */
const overtaken = (again: Mutation, fresh: readonly Mutation[], { journal }: Browser) => {
  const ofRecord = [...journal.outbox.values()].filter(
    (row) => sameRecord(row, again) && !journal.damaged.has(row.seq),
  )
  const seen = Math.max(0, ...ofRecord.filter(isFrozen).map(({ seq }) => seq))
  const comesBack = fresh.find((row) => sameRecord(row, again))?.seq ?? 0
  return ofRecord.find(({ seq }) => seq > Math.max(again.seq, seen) && seq < comesBack)
}

/** The discarded changes wait again in their order, and so do those that made room for them. */
const lostByUndoing = (commit: Commit, { rows }: DecisionOf<'undo'>, browser: Browser) => {
  const waiting = rows.map((row): Mutation => ({ ...row, state: 'waiting' }))
  const again = [...waiting, ...removed(commit)].toSorted(bySeq)
  const fresh = added(commit)
  for (const row of rows) {
    const ofRecord = (other: Mutation) => sameRecord(row, other)
    const freshOfRecord = fresh.filter(ofRecord)
    const lost = cutShort(again.filter(ofRecord), freshOfRecord, sameSentContent)
    if (lost) return `after 'undo', ${lost}`
    const backs = rows.filter(ofRecord).length
    const said: Values = saidBy(freshOfRecord.slice(0, backs))
    const collides = unseen(
      freshOfRecord.slice(backs).filter(({ seq }) => !browser.journal.damaged.has(seq)),
      (one, field) => (field in said ? said[field] : baseOf(one)[field]),
    )
    if (collides) return `after 'undo', ${collides}`
    const before = overtaken(row, fresh, browser)
    if (before) return `'undo' put ${inWords(row)} behind ${inWords(before)}`
  }
  return undefined
}

const lostByDiscardingAll = (commit: Commit, { journal }: Browser) => {
  const member = journal.member()
  for (const { before, after } of commit.outbox) {
    if (after) return `discarding all wrote ${inWords(after)}`
    if (before && before.uid !== member) return `discarding all took ${inWords(before)} of another account`
  }
  return undefined
}

/** An effect that the member did not decide. */
export const lostByDeciding = ({ browser, commit }: Committed, decision: Decision): string | undefined => {
  switch (decision.what) {
    case 'retry':
      return lostByRetrying(commit, decision)
    case 'keep mine':
      return lostByKeeping(commit, decision)
    case 'save as new':
      return lostByRecreating(commit, decision)
    case 'discard':
      return lostByDiscarding(commit, decision, browser)
    case 'undo':
      return lostByUndoing(commit, decision, browser)
    case 'discard all':
      return lostByDiscardingAll(commit, browser)
  }
}

/** A missing effect of a decision, although nothing failed. */
export const leftUndecided = ({ browser, decision, before }: Decided): string | undefined => {
  if (decision.what === 'undo')
    return decision.kept
      ? undefined
      : `'undo' brought nothing back of ${decision.rows.map(inWords).join(', ')}`
  if (decision.what !== 'discard all') return undefined
  const { outbox, member } = browser.journal
  const row = before.find(
    ({ seq, uid }) => outbox.has(seq) && !browser.journal.damaged.has(seq) && uid === member(),
  )
  return row && `${inWords(row)} is still there after all was discarded`
}
