import { expect, onTestFinished } from 'vitest'
import { createNews } from '../src/domain/news/news.ts'
import { createPushAccounts } from '../src/domain/push/push-accounts.ts'
import type { SendPush } from '../src/domain/push/push-message.ts'
import { createReminders } from '../src/domain/push/reminders.ts'
import { createPushSender } from '../src/push/push-sender.ts'
import { vapidKeysOf } from '../src/push/vapid-keys.ts'
import { meetingBody, meetingPath } from './meeting-body.ts'
import { startPushService } from './push-service.ts'
import { createTestApp, groupBody } from './test-app.ts'
import type { ToyDatabase } from './toy-databases.ts'
import type { PushPreferences } from '@group-organizer/contract/push/push'

export const minute = 60_000
export const hour = 60 * minute
export const silent = { warn: () => undefined, info: () => undefined }
type Note = { about: string; devices: number }
export const hosts = ['127.0.0.1']

/** Noon in UTC. */
const noon = (days: number) => Date.UTC(2030, 4, 1 + days, 12)
export const local = (moment: number) => new Date(moment).toISOString().slice(0, 16)

const allOf: PushPreferences = { dayBefore: true, twoHours: true, answered: true, groups: true }

/** Olga's group meets in a week. Instances share a clock that the test moves. */
export const createWorld = async (open: () => Promise<ToyDatabase>) => {
  const database = await open()
  onTestFinished(database.dispose)
  const service = await startPushService()
  const clock = { now: noon(0) }
  const now = () => clock.now
  const keys = await vapidKeysOf(database.open())
  const usual = createPushSender({ keys, subject: 'mailto:root@example.org', hosts, log: silent })
  const notes: Note[] = []
  const instance = (send: SendPush = usual) => {
    const store = database.open()
    const accounts = createPushAccounts(store, hosts, now)
    const log = { info: (note: Note) => notes.push(note) }
    const remind = createReminders(store, { accounts, news: createNews(store, now), send, log, now })
    return { store, remind, send }
  }
  const [first, second] = [instance(), instance()]
  const { store } = first
  const push = { publicKey: keys.publicKey, hosts, send: usual }
  const { call } = createTestApp({ store, now, push, publicOrigin: 'https://groups.example.org' })

  const device = async (as: string, preferences: Partial<PushPreferences> = {}, language = 'en') => {
    await call('PUT /account/push', { as, body: { ...allOf, groups: false, ...preferences } })
    const id = Buffer.from(as).toString('hex').padEnd(24, '0').slice(0, 24)
    const body = { ...service.subscribe(as), language, name: 'Browser' }
    const { status: answered } = await call(`PUT /account/push-devices/${id}`, { as, body })
    expect(answered).toBe(200)
  }
  const answer = (as: string, word = 'going', guests = 0) =>
    call(`PUT ${meetingPath}/answer`, { as, body: { answer: word, guests } })
  const change = (body: object) => call(`PATCH ${meetingPath}`, { as: 'olga', body })
  const cancel = (body: object = {}) => call(`POST ${meetingPath}/cancel`, { as: 'olga', body })

  /** Both instances look each half minute, until then. */
  const runUntil = async (moment: number) => {
    while (clock.now < moment) {
      clock.now = Math.min(moment, clock.now + minute / 2)
      await Promise.all([first.remind(), second.remind()])
    }
  }
  /** The server is away meanwhile. */
  const wake = async (moment: number) => {
    clock.now = moment
    await Promise.all([first.remind(), second.remind()])
  }
  /** Messages since the last call. */
  const arrived = () =>
    service.received
      .splice(0)
      .map(({ device, notification: { title, body } }) => `${device}: ${title}, ${body}`)
      .sort()

  const start = noon(7)
  await call('POST /groups', { as: 'olga', body: groupBody })
  await call('POST /meetings', {
    as: 'olga',
    body: { ...meetingBody(), startsAt: local(start), capacity: 2 },
  })
  await Promise.all([first.remind(), second.remind()])
  await runUntil(clock.now + 2 * minute)
  return {
    service,
    clock,
    call,
    store,
    first,
    second,
    instance,
    device,
    answer,
    change,
    cancel,
    runUntil,
    wake,
    arrived,
    notes,
    start,
  }
}
