import { hash } from 'node:crypto'
import { type StoredDevice, type StoredPushAccount, pushAccountKind } from '../kinds/push-account.ts'
import { pushEndpointKind } from '../kinds/server-records.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store.ts'
import { requireWriter } from '../write-guards.ts'
import { write } from '../write-record.ts'
import type { WriteRequest } from '../write-request.ts'
import { isPushEndpoint } from './endpoints.ts'
import {
  type PushData,
  type PushPreferences,
  type PushSubscriptionInput,
  firstPushPreferences,
} from '@group-organizer/contract/push/push'

export type PushAccounts = ReturnType<typeof createPushAccounts>

const mostDevices = 10

const pushAccountId = (uid: string) => hash('sha256', `push\n${uid}`).slice(0, 24)

const endpointId = (endpoint: string) => hash('sha256', endpoint).slice(0, 24)

const ownerOf = (uid: string, endpoint: string) => `${uid} ${endpointId(endpoint)}`

type Change = (account: Omit<StoredPushAccount, 'stamp'>) => Partial<StoredPushAccount>

const first = { preferences: firstPushPreferences, devices: [] }

/** Omits addresses and keys. */
const told = (account: StoredPushAccount | undefined): PushData | undefined =>
  account && {
    preferences: account.preferences,
    devices: account.devices.map(({ id, name, heardAt }) => ({ id, name, heardAt })),
  }

export const createPushAccounts = (
  store: Pick<Store, 'records'>,
  hosts: readonly string[],
  now: () => number,
) => {
  const accounts = store.records(pushAccountKind)
  const endpoints = store.records(pushEndpointKind)

  const change = async (uid: string, rule: Change, request?: WriteRequest) => {
    if (request) requireWriter(request)
    const _id = pushAccountId(uid)
    let devices: StoredDevice[] = []
    const next = (stored: StoredPushAccount | undefined) => {
      const before = stored ?? { _id, uid, rev: 0, ...first }
      devices = before.devices
      return { ...before, ...rule(before), rev: before.rev + 1 }
    }
    const { record } = await write(accounts, _id, next, request)
    for (const { endpoint } of devices)
      if (!record.devices.some((device) => device.endpoint === endpoint))
        await endpoints.removeBy('owner', ownerOf(uid, endpoint))
    return record
  }

  /** Removes an address that the push service no longer knows; the device may have a new one by now. */
  const dropEndpoint = async (uid: string, endpoint: string) => {
    const { devices } = (await accounts.find(pushAccountId(uid))) ?? { devices: [] }
    if (!devices.some((device) => device.endpoint === endpoint)) return
    await change(uid, (account) => ({
      devices: account.devices.filter((device) => device.endpoint !== endpoint),
    }))
  }

  /** A browser may be shared, and a log-out may not have reached the server: nobody reads another's reminders. */
  const takeOver = async (endpoint: string, request: WriteRequest) => {
    const { uid } = request
    const _id = endpointId(endpoint)
    const owner = ownerOf(uid, endpoint)
    let earlier: string | undefined
    await write(
      endpoints,
      _id,
      (stored) => {
        earlier = stored?.uid
        return stored?.owner === owner ? 'unchanged' : { _id, uid, owner, rev: (stored?.rev ?? 0) + 1 }
      },
      request,
    )
    if (earlier !== undefined && earlier !== uid) await dropEndpoint(earlier, endpoint)
  }

  return {
    find: (uid: string) => accounts.find(pushAccountId(uid)),

    dataOf: async (uid: string): Promise<PushData> => told(await accounts.find(pushAccountId(uid))) ?? first,

    /** Undefined if the account never chose anything. */
    exported: async (uid: string) => told(await accounts.find(pushAccountId(uid))),

    ofAccounts: (uids: readonly string[]) => accounts.findAll(uids.map(pushAccountId)),

    prefer: (preferences: PushPreferences, request: WriteRequest) =>
      change(request.uid, () => ({ preferences }), request),

    /** Registers a device, or renews it. The device that was silent for longest makes room. Throws Refusal (invalid). */
    register: async (
      device: PushSubscriptionInput & { id: string; origin: string },
      request: WriteRequest,
    ): Promise<StoredPushAccount> => {
      if (!isPushEndpoint(device.endpoint, hosts))
        throw new Refusal('invalid', {
          message: 'This browser’s push service is not one that this server sends to.',
          issues: [{ field: 'endpoint', message: 'must be an https address of a known push service' }],
        })
      const heardAt = new Date(now()).toISOString()
      requireWriter(request)
      await takeOver(device.endpoint, request)
      return change(
        request.uid,
        ({ devices }) => {
          const others = devices.filter(
            ({ id, endpoint }) => id !== device.id && endpoint !== device.endpoint,
          )
          return { devices: [{ ...device, heardAt }, ...others].slice(0, mostDevices) }
        },
        request,
      )
    },

    remove: (id: string, request: WriteRequest) =>
      change(
        request.uid,
        ({ devices }) => ({ devices: devices.filter((device) => device.id !== id) }),
        request,
      ),

    dropEndpoint,
  }
}
