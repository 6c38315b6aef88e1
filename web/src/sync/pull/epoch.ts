import { paths } from '@group-organizer/contract/paths'
import * as z from 'zod/mini'
import { type Db, type OlderEpoch, readFact, writeFact } from '../database/schema.ts'
import type { DeviceWithApi, SyncDevice } from '../device.ts'

/** An answer of an older epoch than the one this device knows: it counts as lost, see `confirmOlderEpoch`. */
export class OldEpoch extends Error {
  override name = 'OldEpoch'
  readonly epoch: number
  constructor(epoch: number) {
    super('The server answered from an older state of its data. If it stays there, this device follows.')
    this.epoch = epoch
  }
}

/**
 * Notes the epoch of an answer, within the transaction that stores what it brought.
 * Throws OldEpoch if a newer one is known.
 */
export const acceptEpoch = async (db: Db, epoch: number) => {
  const known = (await readFact(db, 'epoch')) ?? 0
  if (epoch < known) throw new OldEpoch(epoch)
  if (epoch > known) await writeFact(db, 'epoch', epoch)
  // The newer history is alive: what answered from the older one was late, or one instance among several.
  if ((await readFact(db, 'olderEpoch')) !== undefined) await db.facts.delete('olderEpoch')
}

/** So often `/health` must name the older epoch in a row for one check, because instances may take turns. */
const asksPerCheck = 3

/** A server has gone back after so many checks, the last of them so many milliseconds after the first. */
const checksNeeded = 3
const confirmAfterMs = 2 * 60_000

/** What one more answer of that epoch makes of what was seen before. A clock that was set back begins again. */
const seenOnceMore = (before: OlderEpoch | undefined, epoch: number, now: number, checks: number) =>
  before?.epoch === epoch && before.since <= now
    ? { ...before, checks: before.checks + checks }
    : { epoch, since: now, checks }

/** Notes an answer of an older epoch: from now on a drain asks `/health` before it sends anything. */
export const noteOlderEpoch = ({ db, now }: Pick<SyncDevice, 'db' | 'now'>, epoch: number) =>
  db.transaction('rw', db.facts, async () => {
    await writeFact(db, 'olderEpoch', seenOnceMore(await readFact(db, 'olderEpoch'), epoch, now(), 0))
  })

/** Whether an answer of an older epoch came since the last one of the epoch that this device knows. */
export const isEpochInDoubt = async (db: Db): Promise<boolean> =>
  (await readFact(db, 'olderEpoch')) !== undefined

/** Makes the older epoch the one this device knows. Without a cursor the next pull lists everything. */
const followBack = async (db: Db, epoch: number) => {
  await writeFact(db, 'epoch', epoch)
  await db.facts.bulkDelete(['olderEpoch', 'cursor', 'listing'])
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
 * To be called when the server answered from an older epoch than the one this device knows. A stray late answer, or one
 * stale instance behind a load balancer, must not bring old rows back; a server that an operator put back to an earlier
 * database must not be refused for ever. So the older epoch is followed only if `/health` names it again and again over two
 * minutes, and no answer of the newer one came in between. What waits in the outbox stays.
 * @returns whether this device now knows that epoch
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

/** Whether a server that names this epoch may be sent changes; see `confirmOlderEpoch`, which pulls call under their own lock. */
export const mayServe = async (parts: DeviceWithApi, epoch: number): Promise<boolean> => {
  if (epoch < ((await readFact(parts.db, 'epoch')) ?? 0))
    // Not while a pull is under way: its answer would be stored with a cursor that passes what has been dropped meanwhile.
    return parts.locks.request('pull', () => confirmOlderEpoch(parts, epoch))
  await parts.db.facts.delete('olderEpoch')
  return true
}
