import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startServer } from '../../test-support/api-process.ts'
import type { PushService } from '../../test-support/loopback-push.ts'
import { meetingBody, meetingPath } from '../../test-support/meeting-body.ts'
import { dropDatabase, mongodbServer, ownDatabase } from '../../test-support/mongodb.ts'
import { startPushService } from '../../test-support/push-service.ts'
import { createTestApp, groupBody } from '../../test-support/test-app.ts'
import { reminderKind } from '../domain/kinds/reminder.ts'
import type { Store } from '../domain/store.ts'
import { openMongo } from '../store/mongo/open-mongo.ts'
import { databaseFile, openSqlite } from '../store/sqlite/open-sqlite.ts'

const hour = 60 * 60 * 1000
const env = { PUSH_HOSTS: '127.0.0.1' }

const folderOfTest = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reminders-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const serverOfTest = async (folder: string, more: Record<string, string> = {}) => {
  const server = await startServer(folder, { ...env, ...more })
  onTestFinished(server.kill)
  return server
}

/** Two days ago these members answered a meeting that begins in 23 hours. */
const planMeeting = async (store: Store, service: PushService, members: readonly string[]) => {
  const now = () => Date.now() - 48 * hour
  const send = () => Promise.resolve({ is: 'dropped' as const })
  const { call } = createTestApp({ store, now, push: { publicKey: '', hosts: [env.PUSH_HOSTS], send } })
  const startsAt = new Date(Date.now() + 23 * hour).toISOString().slice(0, 16)
  await call('POST /groups', { as: 'olga', body: groupBody })
  await call('POST /meetings', { as: 'olga', body: { ...meetingBody(), startsAt } })
  for (const [at, as] of members.entries()) {
    const id = String(at).padStart(24, '0')
    const body = { ...service.subscribe(as), language: 'en', name: 'Browser' }
    await call(`PUT /account/push-devices/${id}`, { as, body })
    await call(`PUT ${meetingPath}/answer`, { as, body: { answer: 'going' } })
  }
}

/** Devices that got a reminder, once per reminder. */
const told = ({ received }: PushService) => received.map(({ device }) => device).sort()

it('a server that is killed while it sends is gone on for when its lease has ended', async () => {
  const [folder, service] = [await folderOfTest(), await startPushService()]
  const members = ['ann', 'ben', 'cleo']
  const store = openSqlite(databaseFile(folder))
  await planMeeting(store, service, members)
  // A request that is still on its way would be answered after the kill.
  const asked = members.map((member) => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    service.reply(member, () => resolve(undefined))
    return promise
  })
  const killed = await serverOfTest(folder)
  await Promise.all(asked)
  await killed.kill()
  for (const member of members) service.reply(member, undefined)

  // A minute passes.
  const reminders = store.records(reminderKind)
  for (const { dueAt, ...reminder } of (await reminders.by('aboutId', meetingBody()._id)).filter(
    ({ word }) => word === 'dayBefore',
  )) {
    expect(Date.parse(dueAt ?? '')).toBeGreaterThan(Date.now())
    await reminders.replace(
      { ...reminder, dueAt: new Date().toISOString(), rev: reminder.rev + 1 },
      reminder.rev,
    )
  }
  await store.close()

  const next = await serverOfTest(folder)
  await vi.waitFor(() => {
    expect(told(service)).toEqual(members)
  }, 20_000)
  await next.stop()
  expect(told(service)).toEqual(members)
  expect(service.faults).toEqual([])
})

it.skipIf(mongodbServer === '')('two servers on one MongoDB share the work', async () => {
  const [folder, service] = [await folderOfTest(), await startPushService()]
  const uri = ownDatabase(mongodbServer)
  onTestFinished(() => dropDatabase(uri))
  const members = Array.from({ length: 30 }, (_, at) => `member-${String(at).padStart(2, '0')}`)
  const store = openMongo(uri)
  await planMeeting(store, service, members)
  await store.close()

  const servers = await Promise.all([1, 2].map(() => serverOfTest(folder, { MONGODB_URI: uri })))
  await vi.waitFor(() => {
    expect(told(service)).toEqual(members)
  }, 40_000)
  await Promise.all(servers.map(({ stop }) => stop()))
  expect(told(service)).toEqual(members)
})
