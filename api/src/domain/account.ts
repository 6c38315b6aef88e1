import { type Kinds, type RecordKind, accountsIn, appliedWithout } from './record-kind.ts'
import type { Applied, LiveOf, Stored, StoredRecord } from './records.ts'
import { Refusal } from './refusal.ts'
import type { StoreKind } from './store-kind.ts'
import type { Accounts, Collection, Store } from './store.ts'
import { nextTurn } from './turns.ts'
import { write } from './write-record.ts'
import type { Leaving, Next, WriteRequest } from './write-request.ts'
import { isLive } from '@group-organizer/contract/tombstone'

/** A device may be left open, so what gives or takes everything asks for a recent sign-in. */
const recentMs = 15 * 60 * 1000

export const requireRecentSignIn = ({ signedInAt = 0, now }: WriteRequest) => {
  if (now - signedInAt > recentMs) throw new Refusal('recent_signin')
}

const sliceSize = 200

const allOf = async function* <T extends Stored>(records: Collection<T>) {
  let after: string | undefined
  do {
    await nextTurn()
    const slice: T[] = await records.scan(sliceSize, after)
    yield* slice
    after = slice.at(sliceSize - 1)?._id
  } while (after !== undefined)
}

/** The live records that name one of these accounts. */
const recordsNaming = async function* <T extends StoredRecord>(
  store: Pick<Store, 'records'>,
  kind: RecordKind<T>,
  uids: ReadonlySet<string>,
): AsyncGenerator<{ record: LiveOf<T>; named: string[] }> {
  for await (const stored of allOf(store.records(kind))) {
    if (!isLive(stored)) continue
    const record = stored as LiveOf<T>
    const named = [...accountsIn(kind, record)].filter((uid) => uids.has(uid))
    if (named.length > 0) yield { record, named }
  }
}

/** The live records that an account wrote, or that name it. All records of the kind are read. */
export const recordsOfAccount = async <T extends StoredRecord>(
  store: Pick<Store, 'records'>,
  kind: RecordKind<T>,
  uid: string,
): Promise<LiveOf<T>[]> => {
  const found: LiveOf<T>[] = []
  for await (const { record } of recordsNaming(store, kind, new Set([uid]))) found.push(record)
  return found
}

/** Reads the record before the closing: a later sign-in either raised `rev` since, or has reopened the account. */
export const unlessReopened =
  <T extends Stored>(
    accounts: Pick<Accounts, 'closing'>,
    kind: Pick<StoreKind<T>, 'forget'>,
    leaving: Leaving,
  ) =>
  async (stored: T | undefined): Promise<Next<T>> => {
    if ((await accounts.closing(leaving.uid))?.isReopened) return 'unchanged'
    return kind.forget?.(stored, leaving) ?? 'unchanged'
  }

export const removeTraces = async (store: Store, { stored }: Pick<Kinds, 'stored'>, uid: string) => {
  for (const kind of stored)
    if (kind.goesWith !== undefined) await store.records(kind).removeBy(kind.goesWith, uid)
  await store.pictures.removeBy(uid)
}

type Keyed = Stored & { applied: Applied }

const forgetKeysIn = (stored: Keyed | undefined, { uid }: Leaving): Next<Keyed> =>
  stored ? { ...stored, applied: appliedWithout(uid, stored.applied) } : 'unchanged'

/** Takes the keys of these accounts from records of others. `rev` stays: nothing that is sent changes. All records are read. */
export const forgetKeys = async (
  { records, accounts }: Pick<Store, 'records' | 'accounts'>,
  { stored }: Pick<Kinds, 'stored'>,
  uids: ReadonlySet<string>,
  now: number,
) => {
  for (const kind of stored) {
    if (!kind.keepsKeysOfOthers) continue
    const keyed = records(kind as StoreKind<Keyed>)
    for await (const { _id, applied } of allOf(keyed))
      for (const uid of Object.keys(applied).filter((known) => uids.has(known)))
        await write(keyed, _id, unlessReopened(accounts, { forget: forgetKeysIn }, { uid, now }))
  }
}

export const forgetClosedAccounts = async (store: Store, kinds: Kinds, now: number): Promise<void> => {
  const { accounts } = store
  const closed = new Set(await accounts.closed())
  if (closed.size === 0) return
  const forget = (kind: StoreKind, id: string, uid: string) =>
    write(store.records(kind), id, unlessReopened(accounts, kind, { uid, now }))
  for (const kind of kinds.sent.toReversed())
    for await (const { record, named } of recordsNaming(store, kind, closed))
      for (const uid of named) await forget(kind, record._id, uid)
  for (const { intents } of kinds.seats)
    for (const uid of closed)
      for (const { _id } of await store.records(intents).by(intents.author, uid))
        await forget(intents, _id, uid)
  for (const uid of closed) {
    await nextTurn()
    if (!(await accounts.closing(uid))?.isReopened) await removeTraces(store, kinds, uid)
  }
  await forgetKeys(store, kinds, closed, now)
}
