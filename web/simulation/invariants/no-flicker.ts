import type { Mutation } from '../../src/sync/rules/mutation.ts'
import { overlay } from '../../src/sync/rules/overlay.ts'
import type { Browser } from '../browser.ts'
import type { Committed, Invariant } from '../judge.ts'
import { isStateOfAccount, parentIdOf, simulatedKinds } from '../kinds.ts'
import { changesOf, inWords, isCreation, isDeletion, saidBy } from '../mutation-content.ts'
import {
  type Ledger,
  type Stored,
  isAnswer,
  isHidden,
  isMembership,
  isReply,
  sentRev,
} from '../server-records.ts'
import { epochOf, isOfClosedParent, isSaid } from '../took-effect.ts'
import type { World } from '../world.ts'

type Held = { epoch: number; rev: number }

const isOlder = (row: Held, than: Held) =>
  row.epoch < than.epoch || (row.epoch === than.epoch && row.rev < than.rev)

/** An older history counts only where the device has followed the server back to it. */
const isStepBack = (row: Held, from: Held, browser: Browser) =>
  isOlder(row, from) && (row.epoch === from.epoch || row.epoch !== epochOf(browser))

/** Room was made: feedback went that no account on this device has changed. */
const isEviction = ({ commit, browser }: Committed) => {
  const waiting = new Set([...browser.journal.outbox.values()].map(({ entityId }) => entityId))
  return (
    commit.groups.length + commit.outbox.length + commit.facts.length === 0 &&
    [...commit.feedbacks, ...commit.others].every(({ key, after }) => !after && !waiting.has(key))
  )
}

/**
 * Whether the server always had this public record: a list may predate a moderator's restoration or a new sign-in. Feedback of
 * a deleted group counts as deleted.
 */
const has = (ledger: Ledger | undefined, id: string): boolean => {
  const record = ledger?.records.get(id)
  const isUnlisted = (state: Stored) =>
    isHidden(state) || (isMembership(state) && !state.joined) || (isAnswer(state) && state.answer === 'none')
  if (!record || ledger?.history.some(({ after }) => after._id === id && isUnlisted(after))) return false
  const parentId = parentIdOf(record)
  if (isReply(record) && !hasLive(ledger, record.targetId)) return false
  if (parentId === undefined) return true
  return hasLive(ledger, parentId)
}

const hasLive = (ledger: Ledger | undefined, id: string): boolean => {
  const record = ledger?.records.get(id)
  return record !== undefined && !('deletedAt' in record) && has(ledger, id)
}

/** Whether the present history began with the record. A list may have been read before. */
const isBegunBy = (ledger: Ledger | undefined, id: string) =>
  ledger?.history.some(({ epoch, before, after }) => epoch === ledger.epoch && !before && after._id === id)

/**
 * Rows of an account's own list leave with the account, and rows that came on demand leave with their last change. Meetings
 * leave when they are too far away, and answers some time after their meeting.
 */
const mayLeave = (row: object, { journal }: Browser) =>
  ('kind' in row && row.kind === 'tick') ||
  'createdBy' in row ||
  'meetingId' in row ||
  ('seat' in row && Reflect.get(row, 'uid') !== journal.member())

/** The same of the record of a change. */
const isLeaving = (row: Mutation, { journal }: Browser) =>
  row.type.startsWith('tick.') || (isStateOfAccount(row) && row.uid !== journal.member())

const stepBack = (event: Committed, world: World) => {
  const { commit, browser } = event
  for (const { key, before, after } of [...commit.groups, ...commit.feedbacks, ...commit.others]) {
    if (before && after && isStepBack(after, before, browser)) return `${key} went back to an older state`
    if (after || !before || isEviction(event) || mayLeave(before, browser)) continue
    const ledger = world.server.books.of(epochOf(browser))
    // Rows of another history give way to those of the present one.
    if (before.epoch !== ledger?.epoch && isBegunBy(ledger, key)) continue
    if (has(ledger, key)) return `${key} was removed, though the server has it`
  }
  return undefined
}

/** The effect of a change must still be shown when the change has arrived and its row goes. */
const gap = ({ commit, browser }: Committed, world: World) => {
  if (commit.intent) return undefined
  for (const { before, after } of commit.outbox) {
    if (!before || after || isLeaving(before, browser)) continue
    const write = world.writesUnder(browser, before.seq).at(-1)
    const held = browser.journal.held(before.entityId)
    // A deleted record may be missing.
    if (!write || (!held && (isDeletion(before) || isOfClosedParent(write.after, browser, epochOf(browser)))))
      continue
    if (held && !isStepBack(held, { epoch: write.epoch, rev: sentRev(write.after) }, browser)) continue
    return `${inWords(before)} vanished from the screen until the next pull`
  }
  return undefined
}

/** The last change of a record that waits, unless it needs its member. */
const lastWaiting = ({ journal }: Browser) =>
  new Map(
    [...journal.outbox.values()]
      .filter(({ uid, state }) => uid === journal.member() && state !== 'attention')
      .toSorted((a, b) => a.seq - b.seq)
      .map((row) => [row.entityId, row]),
  ).values()

/** The screen's view of a record, with all waiting changes. */
const shown = ({ journal }: Browser, { entityId, uid }: Pick<Mutation, 'entityId' | 'uid'>) => {
  const waiting = [...journal.outbox.values()]
    .filter((row) => row.entityId === entityId && row.uid === uid)
    .toSorted((a, b) => a.seq - b.seq)
  const held = journal.held(entityId)
  const [row] = waiting
  const kind = row && simulatedKinds.of(row)
  return kind && overlay(kind, held ? [{ ...held }] : [], waiting)[0]
}

/** Which of the wanted values a record does not have. */
const differing = (record: object, wanted: Record<string, unknown>) => {
  const values = new Map<string, unknown>(Object.entries(record))
  return Object.keys(wanted).find(
    (field) => wanted[field] !== undefined && values.get(field) !== wanted[field],
  )
}

/** Whether a creation waits for a record that is already held. It becomes a conflict, and its member decides. */
const meetsItself = ({ journal }: Browser, entityId: string) =>
  journal.held(entityId) !== undefined &&
  [...journal.outbox.values()].some((row) => row.entityId === entityId && isCreation(row))

/** The screen shows a change right after it is saved. */
const overruled = ({ browser, commit: { intent } }: Committed) => {
  if (intent?.kind !== 'save' || !intent.type.endsWith('.update')) return undefined
  if (meetsItself(browser, intent.entityId)) return undefined
  const record = shown(browser, intent)
  const wrong = record && differing(record, intent.changes)
  return wrong && `a ${intent.type} was saved, and the screen shows another ${wrong}`
}

/** The screen also shows changes that need their member. */
const behind = ({ journal }: Browser, { entityId, uid, seq }: Mutation) =>
  [...journal.outbox.values()].filter(
    (row) => row.entityId === entityId && row.uid === uid && row.seq > seq && isSet(row),
  )

/** Whether the record says what an action sets. */
const isSet = (row: Mutation) =>
  row.type.endsWith('.update') || row.type === 'group.pin' || isStateOfAccount(row)

/** The screen shows a waiting change, whatever arrives. */
const hidden = ({ browser }: Committed) => {
  for (const row of lastWaiting(browser)) {
    const record = shown(browser, row)
    if (isDeletion(row) && record) return `${inWords(row)} waits, and the record is still shown`
    if (!record && isStateOfAccount(row)) return `${inWords(row)} waits, and the screen shows nothing of it`
    if (!record || !isSet(row)) continue
    const said = Object.entries({ ...changesOf(row), ...saidBy(behind(browser, row)) })
    const wrong = differing(record, Object.fromEntries(said.filter(([field]) => isSaid(field))))
    if (wrong) return `${inWords(row)} waits, and the screen shows another ${wrong}`
  }
  return undefined
}

export const noFlicker: Invariant = {
  number: 6,
  name: 'a waiting edit never flickers back',
  committed: (event, world) =>
    stepBack(event, world) ?? gap(event, world) ?? overruled(event) ?? hidden(event),
}
