import webPush from 'web-push'
import { type StoredVapidKey, vapidKeyKind } from '../domain/kinds/server-records.ts'
import type { Store } from '../domain/store.ts'

export type VapidKeys = Pick<StoredVapidKey, 'publicKey' | 'privateKey'>

const _id = 'vapid'

/** The keys of this database, made when it has none. Instances that begin together agree on one pair. */
export const vapidKeysOf = async (store: Pick<Store, 'records'>): Promise<VapidKeys> => {
  const records = store.records(vapidKeyKind)
  const stored =
    (await records.find(_id)) ?? (await records.insert({ _id, rev: 1, ...webPush.generateVAPIDKeys() }))
  const { publicKey, privateKey } = stored ?? (await records.find(_id)) ?? missing()
  return { publicKey, privateKey }
}

const missing = (): never => {
  throw new Error('The keys for push messages can be neither read nor made.')
}
