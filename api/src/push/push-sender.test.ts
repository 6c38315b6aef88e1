import { expect, it } from 'vitest'
import { hang, late, status } from '../../test-support/loopback-push.ts'
import { startPushService } from '../../test-support/push-service.ts'
import { openSqlite } from '../store/sqlite/open-sqlite.ts'
import { createPushSender } from './push-sender.ts'
import { vapidKeysOf } from './vapid-keys.ts'

const message = {
  web_push: 8030 as const,
  notification: {
    title: 'Hafenlauf – Übung',
    body: 'Tomorrow',
    navigate: 'https://groups.example.org/',
    lang: 'de',
    tag: 'one',
    app_badge: 3,
  },
}

const options = { ttlSeconds: 90, topic: 'topic_1', isUrgent: true }

const createWorld = async () => {
  const service = await startPushService()
  const keys = await vapidKeysOf(openSqlite(':memory:'))
  const notes: unknown[] = []
  const clock = { elapsed: 0 }
  const sender = (hosts = ['127.0.0.1']) =>
    createPushSender({
      keys,
      subject: 'mailto:root@example.org',
      hosts,
      log: { warn: (note: unknown) => notes.push(note) },
      elapsed: () => clock.elapsed,
      timeoutMs: 300,
    })
  const device = service.subscribe('phone')
  const send = (to = device, hosts?: string[]) => sender(hosts)(to, message, options)
  return { service, device, send, sender, clock, notes, keys }
}

it('a push service can check who sends, and only the device can read it', async () => {
  const { service, send } = await createWorld()
  expect(await send()).toEqual({ is: 'sent' })
  expect(service.faults).toEqual([])
  expect(service.received).toEqual([
    { device: 'phone', ttl: 90, topic: 'topic_1', urgency: 'high', notification: message.notification },
  ])
})

it.each([
  ['404', status(404), { is: 'gone' }],
  ['410', status(410), { is: 'gone' }],
  ['400', status(400), { is: 'dropped' }],
  ['413', status(413), { is: 'dropped' }],
  ['403, because the subscription is of other keys', status(403), { is: 'dropped' }],
  ['429', status(429, { 'Retry-After': '120' }), { is: 'later', afterMs: 120_000 }],
  ['500', status(500), { is: 'later' }],
  ['201 after a while', late, { is: 'sent' }],
  ['nothing', hang, { is: 'later' }],
])('a service that answers %s', async (_, reply, outcome) => {
  const { service, send } = await createWorld()
  service.reply('phone', reply)
  expect(await send()).toMatchObject(outcome)
})

it('a push service that says nothing is left alone for half a minute', async () => {
  const { service, device, sender, clock } = await createWorld()
  const send = sender()
  const other = service.subscribe('tablet')
  service.reply('phone', hang)
  expect(await send(device, message, options)).toMatchObject({ is: 'later' })
  expect(await send(other, message, options)).toEqual({ is: 'later', afterMs: 30_000 })
  expect(service.asked()).toBe(1)
  clock.elapsed = 30_000
  expect(await send(other, message, options)).toEqual({ is: 'sent' })
})

it('follows no redirect', async () => {
  const { service, send } = await createWorld()
  const inside = await startPushService()
  service.reply('phone', status(307, { Location: `${inside.origin}/phone` }))
  expect(await send()).toEqual({ is: 'dropped' })
  expect(inside.asked()).toBe(0)
})

it('asks no host that the settings do not name', async () => {
  const { service, device, send } = await createWorld()
  expect(await send(device, ['fcm.googleapis.com'])).toEqual({ is: 'dropped' })
  expect(service.asked()).toBe(0)
})

it('a device with broken keys is passed by', async () => {
  const { service, device, send } = await createWorld()
  const p256dh = Buffer.alloc(65, 4).toString('base64url')
  expect(await send({ ...device, keys: { ...device.keys, p256dh } })).toEqual({ is: 'dropped' })
  expect(service.asked()).toBe(0)
})

it('the log tells no address, key or token', async () => {
  const { service, device, send, notes, keys } = await createWorld()
  for (const reply of [status(410), status(500), hang]) {
    service.reply('phone', reply)
    await send()
  }
  const log = JSON.stringify(notes)
  expect(log).toContain('127.0.0.1')
  for (const secret of ['phone', device.keys.auth, device.keys.p256dh, keys.privateKey, 'vapid'])
    expect(log).not.toContain(secret)
})
