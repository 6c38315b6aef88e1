import { createNews } from '../../src/domain/news/news.ts'
import { createPushAccounts } from '../../src/domain/push/push-accounts.ts'
import type { PushOutcome, SendPush } from '../../src/domain/push/push-message.ts'
import { createReminders } from '../../src/domain/push/reminders.ts'
import type { Store } from '../../src/domain/store.ts'
import { openSqlite } from '../../src/store/sqlite/open-sqlite.ts'
import { meetingBody, meetingPath } from '../meeting-body.ts'
import { createTestApp, groupBody, groupPath } from '../test-app.ts'
import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import {
  type PushMessage,
  type PushPreferences,
  firstPushPreferences,
} from '@group-organizer/contract/push/push'

export const minute = 60_000
export const hour = 60 * minute

export const members = ['ann', 'ben', 'cleo', 'dora'] as const
export type Member = (typeof members)[number]

const hosts = ['fcm.googleapis.com']
const local = (moment: number) => new Date(moment).toISOString().slice(0, 16)
const endpointOf = (uid: Member) => `https://${hosts[0] ?? ''}/${uid}`
const memberAt = (endpoint: string) => members.find((uid) => endpointOf(uid) === endpoint) ?? 'ann'

/** A message on its way: what an instance says by its own clock. */
export type Sending = {
  uid: Member
  clock: number
  notification: PushMessage['notification']
  ttlSeconds: number
}

/** An instance's end: at its nth message, before or after that is sent. */
type Death = { after: number; isSent: boolean }

export type World = Awaited<ReturnType<typeof createWorld>>

/**
 * A meeting of Olga's in three days, and two instances that look for reminders.
 * @param broken the store as the instances see it, with a planted bug
 */
export const createWorld = async (
  onSend: (sending: Sending) => Promise<void>,
  broken = (store: Store) => store,
) => {
  const time = { now: Date.UTC(2030, 4, 1, 12), start: Date.UTC(2030, 4, 4, 12) }
  const now = () => time.now
  const store = openSqlite(':memory:', now)
  const { call } = createTestApp({
    store,
    now,
    push: { publicKey: '', hosts, send: () => Promise.resolve({ is: 'dropped' }) },
    publicOrigin: 'https://groups.example.org',
  })
  const outcomes = new Map<Member, PushOutcome>()

  const createInstance = () => {
    const clock = { offset: 0 }
    const own = () => time.now + clock.offset
    const killed = Promise.withResolvers<undefined>()
    let death: Death | undefined
    let isDead = false
    const hang = () => {
      isDead = true
      killed.resolve(undefined)
      return new Promise<never>(() => undefined)
    }
    const send: SendPush = async ({ endpoint }, { notification }, { ttlSeconds }) => {
      const uid = memberAt(endpoint)
      // Instances take turns.
      await new Promise(setImmediate)
      if (isDead) return hang()
      const isLast = death !== undefined && death.after-- <= 0
      if (isLast && !death?.isSent) return hang()
      const outcome = outcomes.get(uid) ?? { is: 'sent' as const }
      if (outcome.is === 'sent') await onSend({ uid, clock: own(), notification, ttlSeconds })
      return isLast ? hang() : outcome
    }
    const seen = broken(store)
    const accounts = createPushAccounts(seen, hosts, own)
    const log = { info: () => undefined }
    const remind = createReminders(seen, {
      accounts,
      news: createNews(seen, own),
      send,
      log,
      now: own,
      elapsed: now,
    })
    return {
      clock,
      die: (how: Death) => void (death = how),
      isDead: () => isDead,
      look: async () => {
        await Promise.race([remind(), killed.promise])
      },
    }
  }
  type Instance = ReturnType<typeof createInstance>
  const instances: [Instance, Instance] = [createInstance(), createInstance()]

  const look = async () => {
    await Promise.all(instances.map((instance) => instance.look()))
    // An instance that ended begins again.
    for (const at of [0, 1] as const) if (instances[at].isDead()) instances[at] = createInstance()
  }

  const preferences = new Map<Member, PushPreferences>()
  const prefer = async (uid: Member, next: PushPreferences) => {
    preferences.set(uid, next)
    await call('PUT /account/push', { as: uid, body: next })
  }
  const registeredAt = new Map<Member, number>()
  const register = async (uid: Member) => {
    registeredAt.set(uid, time.now)
    const id = Buffer.from(uid).toString('hex').padEnd(24, '0')
    const keys = { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) }
    const body = { endpoint: endpointOf(uid), keys, language: 'en', name: 'Browser' }
    await call(`PUT /account/push-devices/${id}`, { as: uid, body })
  }
  const change = (body: object) => call(`PATCH ${meetingPath}`, { as: 'olga', body })

  await call('POST /groups', { as: 'olga', body: groupBody })
  await call('POST /meetings', {
    as: 'olga',
    body: { ...meetingBody(), startsAt: local(time.start), capacity: 2 },
  })
  for (const uid of members) {
    await register(uid)
    await prefer(uid, { ...firstPushPreferences, groups: true })
    await call(`PUT ${groupPath}/membership`, { as: uid, body: { joined: true } })
  }
  const announced: { text: string; at: number }[] = []

  return {
    time,
    instances,
    preferences,
    registeredAt,
    announced,
    announce: async () => {
      const text = `News ${announced.length + 1}`
      announced.push({ text, at: time.now })
      await call(`POST ${groupPath}/announcements`, { as: 'olga', body: { text } })
    },
    /** The push service's answer about a member's device. A device that was gone registers again. */
    serve: async (uid: Member, outcome: PushOutcome) => {
      const wasGone = outcomes.get(uid)?.is === 'gone'
      outcomes.set(uid, outcome)
      if (wasGone && outcome.is !== 'gone') await register(uid)
    },
    look,
    /** Time passes, and all instances look each half minute. */
    pass: async (looks: number) => {
      for (let at = 0; at < looks; at++) {
        time.now += minute / 2
        await look()
      }
    },
    answer: (uid: Member, answer: string) => call(`PUT ${meetingPath}/answer`, { as: uid, body: { answer } }),
    answerOf: async (uid: Member) => {
      const { body } = await call('GET /account/answers', { as: uid })
      const [answer] = body?.data as { answer: string; seat: string; answeredAt: string }[]
      return answer
    },
    meeting: async () => (await call(`GET ${meetingPath}`)).body?.data as Meeting,
    prefer,
    move: async (moment: number) => {
      const { status } = await change({ startsAt: local(moment) })
      if (status === 200) time.start = Math.floor(moment / minute) * minute
    },
    change,
    cancel: (cancelled: boolean) => call(`POST ${meetingPath}/cancel`, { as: 'olga', body: { cancelled } }),
    close: () => store.close(),
  }
}
