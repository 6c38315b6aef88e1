import { readCurrentUid } from '../account/current-user.ts'
import { type Db, tableOf } from '../database/schema.ts'
import type { DeviceWithApi, SyncDevice } from '../device.ts'
import { accountTables, forgetOtherAccounts } from '../rows/account-rows.ts'
import { OldEpoch, confirmOlderEpoch, olderEpoch } from '../rows/epoch.ts'
import {
  type AccountKind,
  type FeedKind,
  type Kind,
  type Kinds,
  type ListKind,
  type PartKind,
  isAccountKind,
  isFeedKind,
  isPartKind,
} from '../rules/kind.ts'
import { withApi } from '../server/client.ts'
import { pullAccountList } from './pull-account-list.ts'
import { pullFeed } from './pull-feed.ts'
import { pullHidden } from './pull-hidden.ts'
import { pullList } from './pull-list.ts'
import { pullPart } from './pull-part.ts'
import type { Pulled } from './pulled.ts'

/** Pulls run one at a time per browser. A server that has gone back to an older epoch is pulled from once more, under it. */
const locked = (parts: DeviceWithApi, pull: () => Promise<Pulled>): Promise<Pulled> =>
  parts.locks.request('pull', async () => {
    for (;;) {
      try {
        return await pull()
      } catch (error) {
        if (!(error instanceof OldEpoch)) throw error
        if (!(await confirmOlderEpoch(parts, error.epoch))) return { kind: 'none', because: olderEpoch }
      }
    }
  })

/** A kind that is not pulled by parents. */
export type WholeKind = FeedKind | AccountKind

const isWholeKind = (kind: Kind): kind is WholeKind => isFeedKind(kind) || isAccountKind(kind)

const feedOf = (kinds: Kinds, { arrives }: FeedKind) =>
  kinds.all.filter(isFeedKind).filter((kind) => kind.arrives.changes === arrives.changes)

/** The kind that is pulled for this one too: of those that share their changes it is the first. */
export const leadOf = (kinds: Kinds, kind: WholeKind): WholeKind =>
  isFeedKind(kind) ? (feedOf(kinds, kind)[0] ?? kind) : kind

/** The kinds to pull for bringing everything up to date, one per change feed. */
export const leads = (kinds: Kinds): WholeKind[] => [
  ...new Set(kinds.all.filter(isWholeKind).map((kind) => leadOf(kinds, kind))),
]

export const createPull = (device: SyncDevice) => {
  const parts = withApi(device)
  const { kinds } = device.db
  /** Brings a kind up to date, with those that share its changes; `everything` lists it again. */
  const kind = (whole: WholeKind, everything?: boolean) =>
    locked(parts, async () => {
      await forgetOnDemand(device.db)
      if (isAccountKind(whole)) return pullAccountList(parts, whole, everything)
      const feed = feedOf(kinds, whole)
      const pulled = await pullFeed(parts, feed, everything)
      if (pulled.kind === 'pulled') for (const each of feed) await pullHidden(parts, each)
      return pulled
    })
  return {
    kind,
    /** Removes rows of other accounts, then brings one kind after the other up to date, until one fails. */
    all: async (everything?: boolean, wholes: Iterable<WholeKind> = leads(kinds)): Promise<Pulled> => {
      const uid = await readCurrentUid(device)
      await device.db.transaction('rw', accountTables(device.db), () => forgetOtherAccounts(device.db, uid))
      for (const whole of wholes) {
        const pulled = await kind(whole, everything)
        if (pulled.kind !== 'pulled') return pulled
      }
      return { kind: 'pulled' }
    },
    list: (listKind: ListKind | PartKind, parentId: string, opened?: boolean) =>
      locked(parts, async () => {
        if (isPartKind(listKind)) return pullPart(parts, listKind, parentId)
        const pulled = await pullList(parts, listKind, parentId, opened)
        if (pulled.kind === 'pulled') await pullHidden(parts, listKind, parentId)
        return pulled
      }),
  }
}

/** Removes rows that came on demand and have no change waiting, such as those of a copied device. */
const forgetOnDemand = async (db: Db): Promise<void> => {
  for (const kind of db.kinds.all) {
    if (kind.arrives.by !== 'demand') continue
    const rows = tableOf(db, kind)
    await db.transaction('rw', rows, db.outbox, async () => {
      const waiting = new Set((await db.outbox.toArray()).map(({ entityId }) => entityId))
      const held = await rows.toCollection().primaryKeys()
      await rows.bulkDelete(held.filter((id) => !waiting.has(id)))
    })
  }
}
