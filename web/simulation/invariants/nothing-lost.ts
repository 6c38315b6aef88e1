import { isReport } from '../../src/kinds/known-mutation.ts'
import type { Mutation } from '../../src/sync/rules/mutation.ts'
import type { Browser } from '../browser.ts'
import type { Save } from '../intent.ts'
import { added, removed } from '../journal.ts'
import type { Committed, Invariant } from '../judge.ts'
import { isOwnAction, simulatedKinds } from '../kinds.ts'
import {
  changesOf,
  groupOf,
  inWords,
  isCreation,
  isDeletion,
  isFrozen,
  saidBy,
  sameContent,
} from '../mutation-content.ts'
import { type Ledger, isHidden, isReply, reportOf } from '../server-records.ts'
import { effectsOf, epochOf, isOfClosedParent, says } from '../took-effect.ts'
import type { World } from '../world.ts'
import { leftUndecided, lostByDeciding } from './decided.ts'

/** Ids of what a change is about and of what that belongs to: the group, and what a reply answers. */
const idsAround = (ledger: Ledger | undefined, row: Mutation) => {
  const record = ledger?.records.get(row.entityId)
  const answered = record && isReply(record) ? record.targetId : undefined
  return [row.entityId, answered, groupOf(row)].filter((id) => id !== undefined)
}

/** A deletion or a report has nothing left to do where its target, or what that belongs to, was deleted, hidden or forgotten. */
const wasGone = (ledger: Ledger | undefined, row: Mutation) =>
  idsAround(ledger, row).some(
    (id) =>
      !ledger?.records.has(id) ||
      ledger.history.some(({ after }) => after._id === id && ('deletedAt' in after || isHidden(after))),
  )

/** The server has what is wanted without it, in the history that the device knows. */
const isSatisfied = (row: Mutation, browser: Browser, { server }: World) => {
  const { journal } = browser
  const epoch = epochOf(browser)
  const ledger = server.books.of(epoch)
  if (isReport(row))
    return ledger?.reports.has(reportOf(row.uid, row.entityId)) === true || wasGone(ledger, row)
  if (isDeletion(row)) return wasGone(ledger, row)
  const held = journal.held(row.entityId)
  const isOnDemand = simulatedKinds.of(row).arrives.by === 'demand'
  const isForgotten = held === undefined && (isOnDemand || isOfClosedParent(row, browser, epoch))
  const known = isForgotten ? ledger?.records.get(row.entityId) : held?.epoch === epoch ? held : undefined
  // A device that is a copy of another may find that the other has created it.
  const mayExist = !isCreation(row) || browser.sharesName
  return known !== undefined && mayExist && says(known, row)
}

const lostByDelivery = ({ browser, commit }: Committed, world: World) => {
  for (const { before, after } of commit.outbox) {
    if (!before) return after && `${inWords(after)} came from nowhere`
    if (!after && effectsOf(before, browser, world).length === 0 && !isSatisfied(before, browser, world))
      return `${inWords(before)} left the outbox without effect`
    if (after && !sameContent(before, after)) return `the delivery changed what ${inWords(before)} says`
  }
  return undefined
}

const isQueued = (row: Mutation, save: Save) =>
  (row.entityId === save.entityId || isCreation(row)) &&
  (row.type === save.type || (save.type.endsWith('.update') && isCreation(row))) &&
  Object.entries(save.changes).every(([field, value]) => changesOf(row)[field] === value)

/** A change that needed its member was edited: what takes its place says all that it and those behind it said. */
const lostByEditing = ({ commit }: Committed, save: Save) => {
  const gone = removed(commit)
  const [stuck] = gone
  if (!stuck || save.type.endsWith('.delete') || isOwnAction(stuck)) return undefined
  if (stuck.state !== 'attention') return `a new change removed ${inWords(stuck)}`
  const fresh = added(commit)
  if (isCreation(stuck) && !fresh.some(isCreation)) return `an edit made no creation of ${inWords(stuck)}`
  const said = saidBy(fresh)
  const dropped = Object.entries(saidBy(gone)).find(
    ([field, value]) => !(field in save.changes) && said[field] !== value,
  )
  return dropped && `an edit dropped ${dropped[0]} of ${inWords(stuck)}`
}

const lostBySaving = (event: Committed, save: Save) => {
  const { commit } = event
  for (const { before, after } of commit.outbox) {
    if (before && isFrozen(before)) return `a new change touched ${inWords(before)}, which was sent already`
    if (before && after && !isOwnAction(after))
      for (const [field, value] of Object.entries(changesOf(before)))
        if (!(field in save.changes) && changesOf(after)[field] !== value)
          return `a new change dropped ${field} of ${inWords(before)}`
  }
  const lost = lostByEditing(event, save)
  if (lost) return lost
  const queued = commit.outbox.some(({ after }) => after && isQueued(after, save))
  const cancelled = commit.outbox.some(
    ({ before }) => before?.entityId === save.entityId && isCreation(before),
  )
  const deletes = save.type.endsWith('.delete')
  return queued || (deletes && cancelled) ? undefined : `a ${save.type} was kept without its content`
}

export const nothingLost: Invariant = {
  number: 1,
  name: 'lost = 0',
  committed: (event, world) => {
    const { intent } = event.commit
    if (intent === undefined) return lostByDelivery(event, world)
    return intent.kind === 'save' ? lostBySaving(event, intent) : lostByDeciding(event, intent)
  },
  decided: leftUndecided,
  converged: ({ saves }) => {
    const unkept = saves.find((save) => !save.kept)
    return unkept && `a ${unkept.type} was called saved, but no transaction kept it`
  },
}
