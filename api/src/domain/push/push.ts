import { newId } from '../records.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store.ts'
import type { WriteRequest } from '../write-request.ts'
import { createPushAccounts } from './push-accounts.ts'
import { type SendPush, pushMessageOf } from './push-message.ts'
import { testWords } from './texts.ts'

export type Push = ReturnType<typeof createPush>

export type PushSettings = { publicKey: string; hosts: readonly string[]; send: SendPush }

const refusedTest =
  'The push service did not take the message. Switch notifications off and on again on that device, then try once more.'
const laterTest = 'The push service does not answer at the moment. Try again in a few minutes.'

/** Push operations of members. Every function throws Refusal and StoreUnavailable. */
export const createPush = (
  store: Pick<Store, 'records'>,
  { publicKey, hosts, send }: PushSettings,
  now: () => number,
) => {
  const accounts = createPushAccounts(store, hosts, now)
  return {
    publicKey,
    accounts,

    /** Sends a message to one of the account's own devices. */
    test: async (id: string, unread: number, { uid }: WriteRequest) => {
      const device = (await accounts.find(uid))?.devices.find((one) => one.id === id)
      if (!device) throw new Refusal('not_found')
      const about = { path: '/profile', tag: `test-${newId()}`, unread }
      const { message, topic } = pushMessageOf(device, testWords[device.language], about)
      const outcome = await send(device, message, { ttlSeconds: 60, topic, isUrgent: true })
      if (outcome.is === 'gone') await accounts.dropEndpoint(uid, device.endpoint)
      if (outcome.is !== 'sent')
        throw new Refusal('unavailable', { message: outcome.is === 'later' ? laterTest : refusedTest })
    },
  }
}
