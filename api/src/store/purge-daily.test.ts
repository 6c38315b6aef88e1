import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestApp, feedbacksPath, groupBody, groupPath } from '../../test-support/test-app.ts'
import { StoreUnavailable } from '../domain/store.ts'
import { startDailyPurge } from './purge-daily.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2030-01-01T00:00:00Z')
const log = pino({ level: 'silent' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: start })
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

  vi.setSystemTime(start + 180 * day)
  await startDailyPurge(store, log)()
  expect((await call(`GET /changes?since=${cursor}`)).body?.data).toMatchObject([{ _id: groupBody._id }])

  vi.setSystemTime(start + 181 * day + 1)
  await startDailyPurge(store, log)()
  expect((await call(`GET /changes?since=${cursor}`)).body?.code).toBe('resync')
  expect((await call(`GET ${groupPath}`)).status).toBe(404)
  expect(await store.feedbacks.ofGroup(groupBody._id, { deleted: true })).toEqual([])
})

it('tries again each day, also after a failure, until it is ended', async () => {
  const purge = vi.fn(() => Promise.reject(new StoreUnavailable('away')))
  const end = startDailyPurge({ purge }, log)
  await vi.advanceTimersByTimeAsync(2 * day)
  expect(purge).toHaveBeenCalledTimes(3)
  await end()
  await vi.advanceTimersByTimeAsync(2 * day)
  expect(purge).toHaveBeenCalledTimes(3)
})
