import type { DeviceWithApi, SyncDevice } from '../device.ts'
import { OldEpoch, confirmOlderEpoch, olderEpoch } from '../rows/epoch.ts'
import { forgetOnDemand } from '../rows/forget-on-demand.ts'
import {
  type AccountKind,
  type FeedKind,
  type Kind,
  type ListKind,
  isAccountKind,
  isFeedKind,
} from '../rules/kind.ts'
import { withApi } from '../server/client.ts'
import { pullAccountList } from './pull-account-list.ts'
import { pullFeed } from './pull-feed.ts'
import { pullHidden } from './pull-hidden.ts'
import { pullList } from './pull-list.ts'
import type { Pulled } from './pulled.ts'

/**
 * Pulls run one at a time, one per browser. A server that has really gone back to an older epoch is pulled from once more,
 * under that epoch.
 */
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

/** A kind of which the device holds everything that it may see. */
export type WholeKind = FeedKind | AccountKind

export const isWholeKind = (kind: Kind): kind is WholeKind => isFeedKind(kind) || isAccountKind(kind)

export const createPull = (device: SyncDevice) => {
  const parts = withApi(device)
  /** Brings a kind up to date; `everything` lists it again. */
  const kind = (whole: WholeKind, everything?: boolean) =>
    locked(parts, async () => {
      await forgetOnDemand(device.db)
      if (isAccountKind(whole)) return pullAccountList(parts, whole)
      const pulled = await pullFeed(parts, whole, everything)
      if (pulled.kind === 'pulled') await pullHidden(parts, whole)
      return pulled
    })
  return {
    kind,
    /** Brings one kind after the other up to date, until one fails. */
    all: async (everything?: boolean): Promise<Pulled> => {
      for (const whole of device.db.kinds.all.filter(isWholeKind)) {
        const pulled = await kind(whole, everything)
        if (pulled.kind !== 'pulled') return pulled
      }
      return { kind: 'pulled' }
    },
    /** See `pullList`. */
    list: (listKind: ListKind, parentId: string, opened?: boolean) =>
      locked(parts, async () => {
        const pulled = await pullList(parts, listKind, parentId, opened)
        if (pulled.kind === 'pulled') await pullHidden(parts, listKind, parentId)
        return pulled
      }),
  }
}
