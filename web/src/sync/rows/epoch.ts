import { paths } from '@group-organizer/contract/paths'
import * as z from 'zod/mini'
import { type Db, type OlderEpoch, forgetFeedFacts, readFact, writeFact } from '../database/schema.ts'
import type { DeviceWithApi, SyncDevice } from '../device.ts'
import { isFeedKind } from '../rules/kind.ts'
import { reasonOf } from '../rules/reason.ts'

/** An answer of an older epoch counts as lost; see `confirmOlderEpoch`. */
export class OldEpoch extends Error {
  override name = 'OldEpoch'
  readonly epoch: number
  constructor(epoch: number) {
    super('The answer is of an older epoch.')
    this.epoch = epoch
  }
}

export const olderEpoch = reasonOf('older_epoch')

/** Stores an answer's epoch in the transaction of its content. Throws OldEpoch if a newer one is known. */
export const acceptEpoch = async (db: Db, epoch: number) => {
  const known = (await readFact(db, 'epoch')) ?? 0
  if (epoch < known) throw new OldEpoch(epoch)
  if (epoch > known) await writeFact(db, 'epoch', epoch)
  // The newer history is alive: the older answer was late, or came from one stale instance.
  if ((await readFact(db, 'olderEpoch')) !== undefined) await db.facts.delete('olderEpoch')
}

/** Instances may take turns, so one check asks several times. */
const asksPerCheck = 3

/** The server has gone back after so many checks over so many milliseconds. */
const checksNeeded = 3
const confirmAfterMs = 2 * 60_000

/** A clock that was set back begins again. */
const seenOnceMore = (before: OlderEpoch | undefined, epoch: number, now: number, checks: number) =>
  before?.epoch === epoch && before.since <= now
    ? { ...before, checks: before.checks + checks }
    : { epoch, since: now, checks }

/** A drain asks `/health` first from now on. */
export const noteOlderEpoch = ({ db, now }: Pick<SyncDevice, 'db' | 'now'>, epoch: number) =>
  db.transaction('rw', db.facts, async () => {
    await writeFact(db, 'olderEpoch', seenOnceMore(await readFact(db, 'olderEpoch'), epoch, now(), 0))
  })

export const isEpochInDoubt = async (db: Db): Promise<boolean> =>
  (await readFact(db, 'olderEpoch')) !== undefined

/** The next pull lists everything if there is no cursor. */
const followBack = async (db: Db, epoch: number) => {
  await writeFact(db, 'epoch', epoch)
  await db.facts.delete('olderEpoch')
  await forgetFeedFacts(db, db.kinds.all.filter(isFeedKind), 'cursor', 'listing')
}

const noteCheck = ({ db, now }: Pick<SyncDevice, 'db' | 'now'>, epoch: number) =>
  db.transaction('rw', db.facts, async () => {
    // Another tab may have followed meanwhile.
    if (epoch >= ((await readFact(db, 'epoch')) ?? 0)) return true
    const seen = seenOnceMore(await readFact(db, 'olderEpoch'), epoch, now(), 1)
    const confirmed = seen.checks >= checksNeeded && now() - seen.since >= confirmAfterMs
    await (confirmed ? followBack(db, epoch) : writeFact(db, 'olderEpoch', seen))
    return confirmed
  })

/**
 * A late answer or a stale instance must not bring old rows back, but a server may return to an earlier database. The device
 * follows the older epoch only if `/health` names it repeatedly over two minutes, without a newer answer. The outbox stays.
 * @returns whether this device follows
 */
export const confirmOlderEpoch = async (
  { api, ...device }: DeviceWithApi,
  epoch: number,
): Promise<boolean> => {
  for (let ask = 0; ask < asksPerCheck; ask++) {
    const health = await api.ask({ method: 'get', path: paths.health }, z.unknown())
    if (health.kind !== 'accepted') return false
    if (health.meta.epoch !== epoch) {
      await device.db.facts.delete('olderEpoch')
      return false
    }
  }
  return noteCheck(device, epoch)
}

/** Whether the server of this epoch may get changes. Pulls call `confirmOlderEpoch` under their own lock. */
export const mayServe = async (parts: DeviceWithApi, epoch: number): Promise<boolean> => {
  if (epoch < ((await readFact(parts.db, 'epoch')) ?? 0))
    // A pull under way would store a cursor that skips the dropped rows.
    return parts.locks.request('pull', () => confirmOlderEpoch(parts, epoch))
  await parts.db.facts.delete('olderEpoch')
  return true
}
