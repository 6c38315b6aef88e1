import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { webpPicture } from '../../test-support/pictures.ts'
import { alive, groupDraft, newId } from '../../test-support/records.ts'
import { createTestApp, feedbacksPath, groupBody, groupPath } from '../../test-support/test-app.ts'
import { attendanceKind } from '../domain/kinds/attendance.ts'
import { feedbackKind } from '../domain/kinds/feedback.ts'
import { groupKind } from '../domain/kinds/group.ts'
import { productKinds } from '../domain/kinds/product-kinds.ts'
import type { Applied } from '../domain/records.ts'
import { type Store, StoreUnavailable } from '../domain/store.ts'
import { startDailyUpkeep } from './daily-upkeep.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2030-01-01T00:00:00Z')
const log = pino({ level: 'silent' })

const attendanceDraft = (applied: Applied) => {
  const person = { uid: 'noor', name: 'Noor', guests: 0, there: true }
  return { _id: newId(), meetingId: newId(), ...person, rev: 1, version: 1, applied }
}

/** The upkeep of one day, up to its last task. */
const keepUp = async (store: Store, now?: () => number) => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const closed = () => {
    resolve(undefined)
    return store.accounts.closed()
  }
  const end = startDailyUpkeep({ ...store, accounts: { ...store.accounts, closed } }, productKinds, log, now)
  await promise
  await end()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'], now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

it('forgets a deleted group with its feedback once no cursor can ask for it any more', async () => {
  const now = () => Date.now()
  const { call, store } = createTestApp({ store: openSqlite(':memory:', now), now })
  await call('POST /groups', { as: 'olga', body: groupBody })
  await call(`POST ${feedbacksPath}`, { as: 'ben', body: { feedback: 'Lovely people.' } })
  const { cursor } = await store.asOf()
  await call(`DELETE ${groupPath}`, { as: 'olga' })
  expect((await call(`GET ${feedbacksPath}`)).status).toBe(410)

  const writeAnother = () => call('POST /groups', { as: 'ben', body: { ...groupBody, _id: newId() } })
  vi.setSystemTime(start + 180 * day)
  await writeAnother()
  await keepUp(store)
  const { body } = await call(`GET /changes?since=${cursor}`)
  expect(body?.data).toContainEqual(expect.objectContaining({ _id: groupBody._id }))

  vi.setSystemTime(start + 181 * day + 1)
  await writeAnother()
  await keepUp(store)
  expect((await call(`GET /changes?since=${cursor}`)).body?.code).toBe('resync')
  expect((await call(`GET ${groupPath}`)).status).toBe(404)
  expect(await store.records(feedbackKind).idsBy('groupId', groupBody._id, { deleted: true })).toEqual([])
})

it('forgets what is old on a server on which nothing is written any more', async () => {
  const now = () => Date.now()
  const { call, store } = createTestApp({ store: openSqlite(':memory:', now), now })
  await call('POST /groups', { as: 'olga', body: groupBody })
  await call(`DELETE ${groupPath}`, { as: 'olga' })
  const end = startDailyUpkeep({ ...store, check: () => Promise.resolve([]) }, productKinds, log)
  await vi.advanceTimersByTimeAsync(180 * day)
  expect((await call(`GET ${groupPath}`)).status).toBe(410)
  // An upkeep may still be running at the next day, because days are shorter here than its writes.
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(day)
    expect((await call(`GET ${groupPath}`)).status).toBe(404)
  })
  await end()
})

it('forgets nothing young where the clock jumps a year ahead while the server runs', async () => {
  const now = () => Date.now()
  const { call, store } = createTestApp({ store: openSqlite(':memory:', now), now })
  let clock = now
  const end = startDailyUpkeep({ ...store, check: () => Promise.resolve([]) }, productKinds, log, () =>
    clock(),
  )
  await vi.advanceTimersByTimeAsync(200 * day)
  await call('POST /groups', { as: 'olga', body: groupBody })
  await call(`DELETE ${groupPath}`, { as: 'olga' })
  clock = () => now() + 365 * day
  await vi.advanceTimersByTimeAsync(2 * day)
  await end()
  expect((await call(`GET ${groupPath}`)).status).toBe(410)
})

it('forgets nothing young where the clock is a year ahead', async () => {
  const { call, store } = createTestApp({ now: () => start })
  await call('POST /groups', { as: 'olga', body: groupBody })
  await call(`DELETE ${groupPath}`, { as: 'olga' })
  await keepUp(store, () => start + 365 * day)
  expect((await call(`GET ${groupPath}`)).status).toBe(410)
})

it('removes a picture that was brought a week ago once no group names it any more', async () => {
  const now = () => Date.now()
  const { app, call, store } = createTestApp({ store: openSqlite(':memory:', now), now })
  const picture = webpPicture('harbour')
  const imageUrl = `/uploads/${picture.name}`
  await call(`PUT /uploads/${picture.name}`, { as: 'olga', picture })
  await call('POST /groups', { as: 'olga', body: { ...groupBody, imageUrl } })
  const shownOn = async (at: number) => {
    vi.setSystemTime(at)
    await call('POST /groups', { as: 'ben', body: { ...groupBody, _id: newId() } })
    await keepUp(store)
    return (await app.request(imageUrl)).status
  }
  expect(await shownOn(start + 30 * day)).toBe(200)
  await call(`DELETE ${groupPath}`, { as: 'olga' })
  expect(await shownOn(start + 31 * day)).toBe(404)
})

it('tries again each day, also after a failure, until it is ended', async () => {
  const purge = vi.fn(() => Promise.reject(new StoreUnavailable('away')))
  const check = vi.fn(() => Promise.resolve([]))
  const lastChange = () => Promise.resolve(start)
  const end = startDailyUpkeep({ ...openSqlite(':memory:'), purge, check, lastChange }, productKinds, log)
  await vi.advanceTimersByTimeAsync(2 * day)
  expect(purge).toHaveBeenCalledTimes(3)
  expect(check).toHaveBeenCalledTimes(3)
  await end()
  await vi.advanceTimersByTimeAsync(2 * day)
  expect(purge).toHaveBeenCalledTimes(3)
})

it('says in the log what damage there is', async () => {
  const lines: string[] = []
  const noting = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const store = {
    ...openSqlite(':memory:'),
    check: () => Promise.resolve(['Tree 3 page 4: unreachable']),
  }
  void startDailyUpkeep(store, productKinds, noting)
  await vi.waitFor(() => {
    expect(lines.join()).toMatch(/Tree 3 page 4.*the database is damaged/)
  }, 20_000)
})

it('ends the deletion of an account that was interrupted', async () => {
  const store = openSqlite(':memory:')
  const { _id } = alive(await store.records(groupKind).insert(groupDraft({ ownerId: 'olga' })))
  const attendances = store.records(attendanceKind)
  const byOlga = attendanceDraft({ olga: { phone: 1 }, ben: { phone: 2 } })
  await attendances.insert(byOlga)
  await store.accounts.close({ uid: 'olga' }, start)
  await keepUp(store)
  await vi.waitFor(async () => {
    expect(await store.records(groupKind).find(_id)).toHaveProperty('deletedAt')
    expect((await attendances.find(byOlga._id))?.applied).toEqual({ ben: { phone: 2 } })
  })
})
