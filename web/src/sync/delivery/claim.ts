import { errors } from '@group-organizer/contract/errors'
import { recordTag, unknownTag } from '@group-organizer/contract/mutation'
import { retryOnQuota } from '../database/retry-on-quota.ts'
import { type Db, type Held, readFact, tableOf, writeFact } from '../database/schema.ts'
import type { SyncDevice } from '../device.ts'
import { queueAbout, queueOf } from '../outbox/enqueue.ts'
import { claimed, isStillClaimed, unclaimed } from '../rules/claimed.ts'
import { type Comparison, compare } from '../rules/compare.ts'
import type { Row } from '../rules/kind.ts'
import type { Attention, Mutation } from '../rules/mutation.ts'
import { accountClosed } from '../rules/outcome.ts'
import { type Queue, isStale, sendable } from '../rules/queue.ts'

type Parts = Pick<SyncDevice, 'db' | 'random' | 'now'>

type HeldRow = Held<Row>

/** Rows that are unreadable or of another epoch count as missing, so the server is asked. */
const heldRow = async (db: Db, mutation: Mutation): Promise<HeldRow | undefined> => {
  const kind = db.kinds.of(mutation)
  const row = await tableOf(db, kind).get(mutation.entityId)
  const epoch = await readFact(db, 'epoch')
  if (epoch !== undefined && row?.epoch !== epoch) return undefined
  return kind.isRow(row) ? row : undefined
}

const tagFor = (
  comparison: Comparison & { verdict: 'send' },
  held: HeldRow | undefined,
): { ifMatch?: string } => {
  if (comparison.against === 'nothing') return {}
  return { ifMatch: held && comparison.against === 'held' ? recordTag(held.epoch, held.version) : unknownTag }
}

/** The `If-Match` that a change would be sent with if it were claimed now. */
export const nextIfMatch = async (db: Db, row: Mutation): Promise<string | undefined> => {
  const held = await heldRow(db, row)
  const comparison = compare(row, held)
  return comparison.verdict === 'send' ? tagFor(comparison, held).ifMatch : undefined
}

const needsMember = async (db: Db, row: Mutation, reason: Attention) => {
  await db.outbox.put({ ...row, state: 'attention', reason })
}

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Gives this device a new name. Sent mutations keep the old one in their key. Needs a transaction that may write facts. */
export const renameDevice = async (db: Db, random: () => number): Promise<string> => {
  const rest = Array.from({ length: 23 }, () => alphabet[Math.floor(random() * alphabet.length)])
  const name = ['d', ...rest].join('')
  await writeFact(db, 'device', name)
  return name
}

/** Names this device to the server, a letter first; made with its first change. Needs a transaction that may write facts. */
export const deviceId = async (db: Db, random: () => number): Promise<string> =>
  (await readFact(db, 'device')) ?? renameDevice(db, random)

/** Numbers that a key may have for each `seq`, so that it stays below 10^15, as the contract wants it, for a billion of them. */
const keysPerSeq = 1_000_000

/** Rises with `seq`. The random part is for a copied device of the same name, which may use the same `seq`. */
const keySeq = (seq: number, random: () => number) => seq * keysPerSeq + Math.floor(random() * keysPerSeq)

/** Decides what to send, by comparing with the server row held now. */
const claimOne = async ({ db, random, now }: Parts, row: Mutation): Promise<Mutation | undefined> => {
  if (isStale(row, now())) {
    await needsMember(db, row, { why: 'old' })
    return undefined
  }
  const key = row.sentAs ?? { device: await deviceId(db, random), seq: keySeq(row.seq, random), times: 0 }
  const sending = claimed(row, key)
  // It may have been applied already: it goes out again exactly as it was.
  if (row.ifMatch !== undefined) {
    await db.outbox.put(sending)
    return sending
  }
  const held = await heldRow(db, row)
  const comparison = compare(row, held)
  switch (comparison.verdict) {
    case 'done':
      await db.outbox.delete(row.seq)
      return undefined
    case 'conflict':
    case 'gone':
      await needsMember(db, row, { why: comparison.verdict })
      return undefined
    case 'send': {
      const tagged = { ...sending, ...tagFor(comparison, held) }
      await db.outbox.put(tagged)
      return tagged
    }
  }
}

/** Names a record by a change of it. */
export type Hint = Pick<Mutation, 'entityId' | 'type'>

/** Records that have something to send now, in the order of their changes. Only a hint, read once: `claim` decides. */
export const recordsInLine = async (db: Db, uid: string, now: number): Promise<Hint[]> =>
  sendable(await queueOf(db, uid), now)

/** The rows that decide whether a record's first mutation may be sent: its own, and the creation it depends on. */
const queueAround = async (db: Db, uid: string, record: string): Promise<Queue> => {
  const queue = await queueAbout(db, uid, [record])
  const needed = queue.mutations.map((row) => row.dependsOn).filter((id) => id !== undefined)
  return needed.length > 0 ? queueAbout(db, uid, [record, ...needed]) : queue
}

/**
 * Claims the first mutation of a record for sending; undefined where none may be sent now. Comparing and claiming are one
 * transaction; from here on the mutation is frozen, because the server may see it.
 */
export const claim = (parts: Parts, uid: string, hint: Hint): Promise<Mutation | undefined> => {
  const { db, now } = parts
  const record = hint.entityId
  // A transaction over the tables of all kinds takes longer.
  return retryOnQuota(db, () =>
    db.transaction('rw', [db.outbox, db.facts, tableOf(db, db.kinds.of(hint))], async () => {
      for (;;) {
        const queue = await queueAround(db, uid, record)
        const first = sendable(queue, now()).find((row) => row.entityId === record)
        const sending = first && (await claimOne(parts, first))
        // The first row was settled without being sent, so the next one may be claimed.
        if (sending || !first) return sending
      }
    }),
  )
}

export const isClaimed = async (db: Db, claim: Mutation): Promise<boolean> =>
  isStillClaimed(await db.outbox.get(claim.seq), claim)

/** Takes back claims whose mutations were not sent after all. */
export const takeBack = (db: Db, claims: readonly Mutation[]) =>
  db.transaction('rw', db.outbox, async () => {
    for (const claim of claims) {
      const held = await db.outbox.get(claim.seq)
      if (isStillClaimed(held, claim)) await db.outbox.put(unclaimed(held))
    }
  })

const changeQueue = (db: Db, uid: string, states: Mutation['state'][], change: Partial<Mutation>) =>
  db.transaction('rw', db.outbox, async () => {
    const { mutations } = await queueOf(db, uid)
    const changed = mutations.filter(({ state }) => states.includes(state))
    await db.outbox.bulkPut(changed.map((row) => ({ ...row, ...change })))
  })

/** The account was deleted: its member did not mean these changes for an account that they use again. */
export const leaveToMember = (db: Db, uid: string) =>
  changeQueue(db, uid, ['waiting', 'sending', 'signin'], {
    state: 'attention',
    reason: { why: 'refused', code: accountClosed, message: errors.account_closed.message },
  })

/** Puts back what an earlier drainer left behind; only the holder of the drain lock may. */
export const releaseAbandoned = (db: Db, uid: string) =>
  retryOnQuota(db, () => changeQueue(db, uid, ['sending', 'signin'], { state: 'waiting' }))
