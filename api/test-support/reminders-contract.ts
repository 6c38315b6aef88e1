import { describe, expect, it, onTestFinished } from 'vitest'
import { reminderKind } from '../src/domain/kinds/reminder.ts'
import { createNews } from '../src/domain/news/news.ts'
import { createPushAccounts } from '../src/domain/push/push-accounts.ts'
import { createReminders } from '../src/domain/push/reminders.ts'
import { vapidKeysOf } from '../src/push/vapid-keys.ts'
import { meetingBody, meetingPath } from './meeting-body.ts'
import { createWorld, hosts, hour, local, minute, silent } from './reminders-world.ts'
import { groupPath } from './test-app.ts'
import type { ToyDatabase } from './toy-databases.ts'

/** What depends on the store. Everything else of the reminders is tested on one store alone. */
export const remindersContract = (open: () => Promise<ToyDatabase>) => {
  const world = () => createWorld(open)

  describe('a reminder', () => {
    it('comes the day before and two hours before, to those who come, once', async () => {
      const { device, answer, wake, runUntil, arrived, service, start } = await world()
      for (const who of ['ben', 'cleo', 'dora', 'emil', 'noor']) await device(who)
      await answer('ben')
      await answer('cleo')
      await answer('dora') // This member waits in line.
      await answer('emil', 'maybe')
      await answer('noor', 'no')
      await wake(start - 24 * hour - minute)
      expect(arrived()).toEqual([])
      await runUntil(start - 24 * hour + minute)
      expect(service.received[0]).toMatchObject({
        ttl: 24 * 3_600,
        urgency: 'normal',
        notification: { navigate: `https://groups.example.org/auth${meetingPath}`, lang: 'en', app_badge: 0 },
      })
      const words = 'Harbour run, Wed 8 May, 12:00 · Harbour steps'
      expect(arrived()).toEqual(['ben', 'cleo', 'emil'].map((who) => `${who}: ${words}`))
      await wake(start - 2 * hour - minute)
      expect(arrived()).toEqual([])
      await runUntil(start - 2 * hour + minute)
      expect(service.received[0]).toMatchObject({ ttl: 2 * 3_600, urgency: 'high' })
      expect(arrived()).toEqual(['ben', 'cleo', 'emil'].map((who) => `${who}: ${words}`))
      await runUntil(start - 2 * hour + 10 * minute)
      await wake(start + minute)
      expect(arrived()).toEqual([])
      expect(service.faults).toEqual([])
    })
  })

  describe('an instance that is killed', () => {
    it('before it has sent leaves the work to another, which waits for its lease', async () => {
      const { device, answer, wake, instance, clock, arrived, start } = await world()
      await device('ben')
      await answer('ben')
      const sending = Promise.withResolvers<undefined>()
      const killed = instance(() => {
        sending.resolve(undefined)
        return new Promise(() => undefined)
      })
      clock.now = start - 24 * hour
      void killed.remind()
      await sending.promise
      await wake(clock.now + 30_000)
      expect(arrived()).toEqual([])
      await wake(clock.now + 31_000)
      expect(arrived()).toEqual(['ben: Harbour run, Wed 8 May, 12:00 · Harbour steps'])
    })
  })

  describe('a change', () => {
    it('is told once, however often it comes, and not to who made it', async () => {
      const { device, answer, change, runUntil, clock, arrived, service, start } = await world()
      await device('ben')
      await device('olga')
      await answer('ben')
      await answer('olga')
      await runUntil(clock.now + minute)
      await change({ startsAt: local(start + hour) })
      await change({ startsAt: local(start + 2 * hour) })
      await change({ place: 'Old pier' })
      await runUntil(clock.now + minute)
      expect(service.received).toMatchObject([{ ttl: 24 * 3_600, notification: { app_badge: 1 } }])
      expect(arrived()).toEqual(['ben: Changed: Harbour run, Wed 8 May, 14:00 · Old pier'])
      await change({ startsAt: local(start + 3 * hour) })
      await change({ place: 'New pier' })
      await runUntil(clock.now + 2 * minute)
      expect(arrived()).toEqual(['ben: Changed: Harbour run, Wed 8 May, 15:00 · New pier'])
      await change({ note: 'Bring a light.' })
      await runUntil(clock.now + 2 * minute)
      expect(arrived()).toEqual([])
    })
  })

  describe('news of a group', () => {
    it('go to members who want them: announcements, and a series as one', async () => {
      const { device, call, runUntil, clock, arrived, start } = await world()
      await device('ben', { groups: true })
      await device('cleo')
      await device('dora', { groups: true })
      for (const as of ['ben', 'cleo'])
        await call(`PUT ${groupPath}/membership`, { as, body: { joined: true } })
      const plan = (at: number) =>
        call('POST /meetings', {
          as: 'olga',
          body: { ...meetingBody(), _id: String(at).repeat(24), startsAt: local(start + at * hour) },
        })
      await plan(1)
      await plan(2)
      await runUntil(clock.now + minute)
      expect(arrived()).toEqual(['ben: Harbour Anglers, 2 new meetings'])
      await plan(3)
      await runUntil(clock.now + 2 * minute)
      expect(arrived()).toEqual(['ben: Harbour Anglers, Harbour run: Wed 8 May, 15:00 · Harbour steps'])
      const body = { _id: 'e'.repeat(24), text: 'Bring a light.' }
      await call(`POST ${groupPath}/announcements`, { as: 'olga', body })
      await runUntil(clock.now + 2 * minute)
      expect(arrived()).toEqual(['ben: Harbour Anglers, Bring a light.'])
    })
  })

  it('instances that begin together agree on their keys', async () => {
    const database = await open()
    onTestFinished(database.dispose)
    const [one, other] = await Promise.all([database.open(), database.open()].map(vapidKeysOf))
    expect(one).toEqual(other)
  })

  it('a look into an empty store comes to an end, and writes nothing', async () => {
    const database = await open()
    onTestFinished(database.dispose)
    const store = database.open()
    const accounts = createPushAccounts(store, hosts, Date.now)
    const send = () => Promise.reject(new Error('There is nothing to send.'))
    const about = { accounts, news: createNews(store, Date.now), send, log: silent, now: Date.now }
    await createReminders(store, about)()
    expect(await store.records(reminderKind).scan(10)).toEqual([])
  })

  it('a look that finds nothing writes nothing', async () => {
    const { device, answer, runUntil, clock, store, first } = await world()
    await device('ben')
    await answer('ben')
    await runUntil(clock.now + 5 * minute)
    const planned = async () =>
      (await store.records(reminderKind).scan(100))
        .filter(({ _id }) => _id !== 'cursor')
        .map(({ word, rev, dueAt }) => ({ word, rev, dueAt }))
    const before = await planned()
    await first.remind()
    await first.remind()
    expect(before.map(({ word }) => word).sort()).toEqual(['dayBefore', 'groups', 'twoHours'])
    expect(await planned()).toEqual(before)
  })
}
