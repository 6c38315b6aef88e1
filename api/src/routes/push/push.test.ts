import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { status } from '../../../test-support/loopback-push.ts'
import { startPushService } from '../../../test-support/push-service.ts'
import { createTestApp } from '../../../test-support/test-app.ts'
import { pushEndpointKind } from '../../domain/kinds/server-records.ts'
import { createPushSender } from '../../push/push-sender.ts'
import { vapidKeysOf } from '../../push/vapid-keys.ts'
import { openSqlite } from '../../store/sqlite/open-sqlite.ts'
import { firstPushPreferences, ownPush } from '@group-organizer/contract/push/push'

const id = 'd'.repeat(24)
const silent = { warn: () => undefined }

const createWorld = async () => {
  const service = await startPushService()
  const store = openSqlite(':memory:')
  const keys = await vapidKeysOf(store)
  const hosts = ['127.0.0.1']
  const send = createPushSender({ keys, subject: 'mailto:root@example.org', hosts, log: silent })
  let now = Date.now()
  const { call } = createTestApp({
    store,
    now: () => now++,
    push: { publicKey: keys.publicKey, hosts, send },
    publicOrigin: 'https://groups.example.org',
  })
  const body = (device = 'phone') => ({ ...service.subscribe(device), language: 'de', name: 'Firefox' })
  const own = async (as = 'ben') => z.parse(ownPush, (await call('GET /account/push', { as })).body?.data)
  const register = (device: string, deviceId = id, as = 'ben') =>
    call(`PUT /account/push-devices/${deviceId}`, { as, body: body(device) })
  const owners = async () => (await store.records(pushEndpointKind).scan(100)).map(({ uid }) => uid)
  return { call, service, own, register, body, keys, owners }
}

it('begins with the key of the server, and with what most want', async () => {
  const { own, keys } = await createWorld()
  expect(await own()).toEqual({ publicKey: keys.publicKey, preferences: firstPushPreferences, devices: [] })
})

it('keeps preferences and devices of an account, each account its own', async () => {
  const { call, own, register } = await createWorld()
  const preferences = { dayBefore: false, twoHours: true, answered: false, groups: true }
  await call('PUT /account/push', { as: 'ben', body: preferences })
  await register('phone')
  expect(await own()).toMatchObject({ preferences, devices: [{ id, name: 'Firefox' }] })
  expect((await own('mara')).devices).toEqual([])
})

it('a device that registers again is heard of, not doubled; one that goes is forgotten', async () => {
  const { call, own, register } = await createWorld()
  await register('phone')
  const [before] = (await own()).devices
  await register('phone')
  const [after, ...others] = (await own()).devices
  expect(others).toEqual([])
  expect(Date.parse(after?.heardAt ?? '')).toBeGreaterThan(Date.parse(before?.heardAt ?? ''))
  await call(`DELETE /account/push-devices/${id}`, { as: 'ben' })
  expect((await own()).devices).toEqual([])
})

it('a browser that two share tells only who logged in last', async () => {
  const { call, own, service } = await createWorld()
  const body = { ...service.subscribe('shared'), language: 'en', name: 'Firefox' }
  const register = (as: string) => call(`PUT /account/push-devices/${id}`, { as, body })
  await register('ben')
  await register('mara')
  expect([(await own('ben')).devices.length, (await own('mara')).devices.length]).toEqual([0, 1])
  await register('ben')
  await register('ben')
  expect([(await own('ben')).devices.length, (await own('mara')).devices.length]).toEqual([1, 0])
})

it('of a device that goes, or has another address, nothing stays', async () => {
  const { call, register, owners } = await createWorld()
  await register('phone')
  await register('phone, again')
  await register('laptop', 'e'.repeat(24))
  expect(await owners()).toEqual(['ben', 'ben'])
  await register('laptop', 'e'.repeat(24), 'mara')
  await call(`DELETE /account/push-devices/${id}`, { as: 'ben' })
  expect(await owners()).toEqual(['mara'])
})

it('of more than ten devices, the one that was not heard of for longest goes', async () => {
  const { own, register } = await createWorld()
  const ids = Array.from({ length: 11 }, (_, at) => at.toString(16).padStart(24, '0'))
  for (const each of ids) await register(`device-${each}`, each)
  expect((await own()).devices.map((device) => device.id)).toEqual(ids.slice(1).toReversed())
})

describe('refuses', () => {
  it.each(['https://example.org/abc', 'http://10.0.0.7/abc', 'https://localhost/abc'])(
    'to send to %s',
    async (endpoint) => {
      const { call, own, body } = await createWorld()
      const answer = await call(`PUT /account/push-devices/${id}`, {
        as: 'ben',
        body: { ...body(), endpoint },
      })
      expect([answer.status, answer.body?.code, answer.body?.issues?.[0]?.field]).toEqual([
        400,
        'invalid',
        'endpoint',
      ])
      expect((await own()).devices).toEqual([])
    },
  )

  it('guests, and ids that no device makes', async () => {
    const { call, body } = await createWorld()
    expect((await call('GET /account/push')).status).toBe(401)
    expect((await call(`PUT /account/push-devices/${id}`, { body: body() })).status).toBe(401)
    expect((await call('PUT /account/push-devices/me', { as: 'ben', body: body() })).status).toBe(404)
  })
})

describe('a test', () => {
  it('reaches the device in its language', async () => {
    const { call, service, register } = await createWorld()
    await register('phone')
    expect((await call(`POST /account/push-devices/${id}/test`, { as: 'ben' })).status).toBe(200)
    expect(service.received).toMatchObject([
      {
        notification: {
          title: 'Das ist ein Test',
          lang: 'de',
          app_badge: 0,
          navigate: 'https://groups.example.org/profile',
        },
      },
    ])
  })

  it('says where it fails, and forgets a device that is gone', async () => {
    const { call, service, own, register } = await createWorld()
    await register('phone')
    const test = () => call(`POST /account/push-devices/${id}/test`, { as: 'ben' })
    service.reply('phone', status(500))
    expect(await test()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect((await own()).devices).toHaveLength(1)
    service.reply('phone', status(410))
    expect((await test()).body?.message).toContain('Switch notifications off and on')
    expect((await own()).devices).toEqual([])
    expect((await test()).status).toBe(404)
  })

  it('goes to nobody else’s device', async () => {
    const { call, register } = await createWorld()
    await register('phone')
    expect((await call(`POST /account/push-devices/${id}/test`, { as: 'mara' })).status).toBe(404)
  })
})

it('the data of an account name its devices, without their addresses; both go with the account', async () => {
  const { call, own, register, body } = await createWorld()
  await register('phone')
  const data = (await call('GET /account', { as: 'ben' })).body?.data
  expect(data).toMatchObject({ push: { preferences: firstPushPreferences, devices: [{ name: 'Firefox' }] } })
  expect(JSON.stringify(data)).not.toContain(new URL(body().endpoint).host)
  await call('DELETE /account', { as: 'ben' })
  expect((await own()).devices).toEqual([])
})
