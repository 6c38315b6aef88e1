import { recordTag } from '@group-organizer/contract/mutation'
import { isTombstone } from '@group-organizer/contract/tombstone'
import * as z from 'zod/mini'
import { readCurrentUid } from '../account/current-user.ts'
import { retryOnQuota } from '../database/retry-on-quota.ts'
import { type Db, readFact, tableOf } from '../database/schema.ts'
import type { SyncDevice } from '../device.ts'
import { OldEpoch, acceptEpoch, noteOlderEpoch, olderEpoch } from '../rows/epoch.ts'
import { forgetChildren, isClosed, recordTables, storeRecord, tablesOfShown } from '../rows/store-rows.ts'
import { backOff, interceptionBackOff } from '../rules/back-off.ts'
import { isStillClaimed, unclaimed } from '../rules/claimed.ts'
import { type Kind, isOfAccount, parentOf } from '../rules/kind.ts'
import { type Mutation, actionOf } from '../rules/mutation.ts'
import {
  type Accepted,
  type Answer,
  type NoAnswer,
  type Outcome,
  type Refused,
  isIntercepted,
  outcomeOf,
} from '../rules/outcome.ts'
import { reasonOf } from '../rules/reason.ts'
import { nextIfMatch, renameDevice } from './claim.ts'

const nonsense: NoAnswer = { kind: 'none', because: reasonOf('nonsense') }

const record = z.object({ _id: z.string() })

/** A refusal may bring the parent instead. */
const isAbout = (kind: Kind, mutation: Mutation, { data, kind: verdict }: Accepted<unknown> | Refused) => {
  const named = record.safeParse(data).data?._id
  if (named === undefined || named === mutation.entityId) return true
  return verdict === 'refused' && named === parentOf(kind, mutation)
}

/** Answers about another record, and a 412 that would lead to the same request, count as none. */
const checkedAnswer = (kind: Kind, mutation: Mutation, answer: Answer<unknown>): Answer<unknown> => {
  if (answer.kind === 'none' || isIntercepted(answer)) return answer
  const row = kind.asRow(answer.data)
  if (!isAbout(kind, mutation, answer)) return nonsense
  if (answer.kind === 'accepted' || answer.status !== 412) return answer
  if (!row || answer.meta === undefined) return nonsense
  return recordTag(answer.meta.epoch, row.version) === mutation.ifMatch ? nonsense : answer
}

/** Removes a damaged row, which the server refused although the row has the server's own version. */
const forgetRefused = async (db: Db, kind: Kind, { entityId, ifMatch }: Mutation) => {
  const held = await tableOf(db, kind).get(entityId)
  if (held && recordTag(held.epoch, held.version) === ifMatch) await tableOf(db, kind).delete(entityId)
}

const storeAnswered = async (device: SyncDevice, kind: Kind, mutation: Mutation, answer: Answer<unknown>) => {
  const { db } = device
  if (answer.kind === 'none' || answer.meta === undefined) return
  const { epoch } = answer.meta
  await acceptEpoch(db, epoch)
  if (answer.kind === 'refused' && answer.status === 412) await forgetRefused(db, kind, mutation)
  const row = kind.asRow(answer.data)
  if (row?._id !== mutation.entityId) return
  // The account may have logged out meanwhile, and its rows have left.
  if (isOfAccount(kind) && (await readCurrentUid(device)) !== mutation.uid) return
  await storeRecord(db, kind, row, epoch)
}

/** The server has nothing left to delete. The held row goes too, or the screen would show it again until the next pull. */
const forgetDeleted = async (db: Db, kind: Kind, mutation: Mutation, answer: Answer<unknown>) => {
  if (actionOf(mutation) !== 'delete') return
  if (answer.kind !== 'refused' || answer.meta === undefined || answer.data !== undefined) return
  await tableOf(db, kind).delete(mutation.entityId)
  await forgetChildren(db, kind, [mutation.entityId])
}

/** A record whose parent is gone, or that came on demand, stays only while another change of it waits. */
const forgetUnheld = async (db: Db, kind: Kind, mutation: Mutation, epoch: number) => {
  const isHeld = kind.arrives.by !== 'demand' && !(await isClosed(db, kind, parentOf(kind, mutation), epoch))
  if (isHeld) return
  const { entityId } = mutation
  const waiting = await db.outbox.where('entityId').equals(entityId).count()
  if (waiting === 0) await tableOf(db, kind).delete(entityId)
}

const rowAfter = (row: Mutation, outcome: Outcome, { now, random }: SyncDevice): Mutation | undefined => {
  switch (outcome.kind) {
    case 'done':
      return undefined
    case 'rename':
    case 'compare': {
      const { ifMatch: _ifMatch, sentAs: _sentAs, ...again } = row
      return { ...again, state: 'waiting' }
    }
    case 'intercepted': {
      const interceptions = (row.interceptions ?? 0) + 1
      const notBefore = now() + interceptionBackOff(interceptions, random)
      return { ...row, state: 'waiting', interceptions, notBefore }
    }
    case 'attention': {
      // An intercepted change may have been applied, so it keeps its key.
      if (outcome.reason.why === 'intercepted') return { ...row, state: 'attention', reason: outcome.reason }
      const { sentAs: _sentAs, ...stopped } = row
      return { ...stopped, state: 'attention', reason: outcome.reason }
    }
    case 'signin':
      return { ...row, state: 'signin' }
    case 'later': {
      const failures = (row.failures ?? 0) + 1
      const notBefore = now() + backOff(failures, random, outcome.retryAfter)
      return { ...row, state: 'waiting', failures, notBefore }
    }
    case 'pause':
      return { ...row, state: 'waiting' }
  }
}

const withoutLoop = async (db: Db, row: Mutation, outcome: Outcome): Promise<Outcome> =>
  outcome.kind === 'compare' && (await nextIfMatch(db, row)) === row.ifMatch ? { kind: 'later' } : outcome

const carryOut = async (
  device: SyncDevice,
  mutation: Mutation,
  answer: Answer<unknown>,
  { isUnsent, isServed }: { isUnsent: boolean; isServed: boolean },
): Promise<Outcome> => {
  const { db, random } = device
  const kind = db.kinds.of(mutation)
  const row = answer.kind === 'none' ? undefined : kind.asRow(answer.data)
  const isShown = row !== undefined && !isTombstone(row) && row.hidden !== true
  const tables = isShown && actionOf(mutation) !== 'delete' ? tablesOfShown(db, kind) : recordTables(db)
  return db.transaction('rw', [db.outbox, ...tables], async () => {
    const name = await readFact(db, 'device')
    const judged = outcomeOf(kind, mutation, answer, name, isServed)
    await storeAnswered(device, kind, mutation, answer)
    if (judged.kind === 'done') {
      await forgetDeleted(db, kind, mutation, answer)
      await db.outbox.delete(mutation.seq)
      if (answer.kind !== 'none' && answer.meta) await forgetUnheld(db, kind, mutation, answer.meta.epoch)
      return judged
    }
    const waiting = await db.outbox.get(mutation.seq)
    if (!isStillClaimed(waiting, mutation)) return judged
    const outcome = await withoutLoop(db, waiting, judged)
    const { interceptions = 0, ...heard } = isUnsent ? unclaimed(waiting) : waiting
    const isLost = answer.kind === 'none' || isIntercepted(answer)
    const next = rowAfter(isLost && interceptions > 0 ? { ...heard, interceptions } : heard, outcome, device)
    if (next) await db.outbox.put(next)
    // Several answers may call for a new name. The first one sets it.
    if (outcome.kind === 'rename' && waiting.sentAs?.device === name) await renameDevice(db, random)
    return outcome
  })
}

/**
 * Stores what an answer brought and settles the outbox row, in one transaction. After another drainer took over, it only
 * removes what is done. An answer of an older epoch counts as lost. Throws what the database throws, with nothing changed.
 * @param isServed asks whether the server answers other requests
 */
export const applyResponse = async (
  device: SyncDevice,
  mutation: Mutation,
  said: Answer<unknown>,
  isServed = () => Promise.resolve(false),
): Promise<Outcome> => {
  const answer = checkedAnswer(device.db.kinds.of(mutation), mutation, said)
  const how = {
    isUnsent: said.kind !== 'accepted' && said.unsent === true,
    isServed: isIntercepted(answer) && (await isServed()),
  }
  try {
    return await retryOnQuota(device.db, () => carryOut(device, mutation, answer, how))
  } catch (error) {
    if (!(error instanceof OldEpoch)) throw error
    await noteOlderEpoch(device, error.epoch)
    return carryOut(device, mutation, { kind: 'none', because: olderEpoch }, how)
  }
}
