import { expect, it, vi } from 'vitest'
import { createTestAppWithData, groupPath } from '../../test-support/test-app.ts'
import { groupKind } from '../domain/kinds/group.ts'
import { openSqlite } from '../store/sqlite/open-sqlite.ts'
import { createResponseCache } from './response-cache.ts'

it('a list of groups is read once until something is written, for each question', async () => {
  const store = openSqlite(':memory:')
  const list = vi.spyOn(store.records(groupKind), 'list')
  const { call } = await createTestAppWithData({ store })
  const first = await call('GET /groups')
  expect((await call('GET /groups')).body?.data).toEqual(first.body?.data)
  expect(list).toHaveBeenCalledTimes(1)
  expect((await call('GET /groups?deleted=true')).body?.data).toEqual(first.body?.data)
  expect(list).toHaveBeenCalledTimes(2)

  await call(`PATCH ${groupPath}`, { as: 'olga', body: { groupName: 'Renamed' } })
  expect((await call('GET /groups')).body?.data).toMatchObject([{ groupName: 'Renamed' }])
  await call(`DELETE ${groupPath}`, { as: 'olga' })
  expect((await call('GET /groups')).body?.data).toEqual([])
})

it('a list that nobody changes is given with a new cursor each minute: one that is a year old would be refused', async () => {
  let now = Date.parse('2026-05-01T12:00:00Z')
  const store = openSqlite(':memory:', () => now)
  const { call } = await createTestAppWithData({ store, now: () => now })
  const cursor = async () => (await call('GET /groups')).body?.meta?.['cursor']
  const first = await cursor()
  expect(await cursor()).toBe(first)
  now += 60_000
  expect(await cursor()).not.toBe(first)
})

it('keeps nothing of an old state, and nothing where the state is unknown', async () => {
  const kept = createResponseCache()
  const asked: string[] = []
  const ask = async (state?: string) => {
    await kept(state, 'all', () => {
      asked.push(String(state))
      return Promise.resolve({ bytes: new Uint8Array(1) })
    })
  }
  for (const state of ['a', 'a', 'b', 'a', undefined, undefined]) await ask(state)
  expect(asked).toEqual(['a', 'b', 'a', 'undefined', 'undefined'])
})

it('keeps 8 MiB, and of those what was asked for last', async () => {
  const kept = createResponseCache()
  const asked: string[] = []
  const ask = (question: string) =>
    kept('a', question, () => {
      asked.push(question)
      return Promise.resolve({ bytes: new Uint8Array(3 * 1024 * 1024) })
    })
  for (const question of ['one', 'two', 'one', 'three', 'one', 'two']) await ask(question)
  expect(asked).toEqual(['one', 'two', 'three', 'two'])
})
