import type { Mutation } from '../../src/sync/rules/mutation.ts'
import { rowName } from '../browser.ts'
import { added, removed } from '../journal.ts'
import type { Committed, Invariant } from '../judge.ts'
import { fieldsOfChange } from '../kinds.ts'
import { changesOf, inWords, isCreation, isDeletion } from '../mutation-content.ts'

type Values = Readonly<Record<string, unknown>>

/** A second book beside `base`: values that members saw at their first change of a waiting field, or at their last deletion. */
export type SeenBook = Map<string, Values>

const pick = (values: Values, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

const fieldsOf = (row: Mutation): readonly string[] =>
  isDeletion(row)
    ? fieldsOfChange(row)
    : Object.keys(changesOf(row)).filter((field) => changesOf(row)[field] !== undefined)

/**
 * The values first seen count. A new change over a stuck deletion starts from the present record. Rows made by a decision are
 * not in this book.
 */
const note = ({ browser, commit }: Committed, book: SeenBook) => {
  const { intent } = commit
  if (!intent) return
  const name = ({ seq }: Mutation) => rowName(browser, seq)
  const gone = removed(commit)
  const before = gone
    .filter((row) => !isDeletion(row))
    .reduce<Values>((seen, row) => ({ ...book.get(name(row)), ...seen }), {})
  const isKnown = gone.every((row) => book.has(name(row)) || isCreation(row))
  for (const row of gone) book.delete(name(row))
  if (intent.kind !== 'save') return
  for (const { before: held, after: row } of commit.outbox) {
    if (row?.entityId !== intent.entityId || isCreation(row)) continue
    if (held && !book.has(name(held))) continue
    if (gone.length > 0 && (!isKnown || added(commit).length > 1)) continue
    const known = { ...book.get(name(row)), ...before }
    book.set(name(row), { ...pick(intent.seen, fieldsOf(row)), ...known })
  }
}

/** A conflict needs a field with neither the seen nor the wanted value. */
export const noConflictWithoutCollision: Invariant = {
  number: 15,
  name: 'no conflict is shown where nothing collided',
  committed: (event, { seenBook }) => {
    const { browser, commit } = event
    note(event, seenBook)
    for (const { before, after } of commit.outbox) {
      if (after?.state !== 'attention' || after.reason?.why !== 'conflict' || before?.state === 'attention')
        continue
      const seen = seenBook.get(rowName(browser, after.seq))
      const held = browser.journal.held(after.entityId)
      if (!seen || !held || 'deletedAt' in held) continue
      const has: Values = { ...held }
      const wanted = isDeletion(after) ? {} : changesOf(after)
      const collides = fieldsOf(after).some(
        (field) => has[field] !== seen[field] && (isDeletion(after) || has[field] !== wanted[field]),
      )
      if (!collides) return `${inWords(after)} is shown as a conflict, and meets what its member saw`
    }
    return undefined
  },
}
