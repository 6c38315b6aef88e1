import { expect, it, vi } from 'vitest'
import { createTestAppWithData, groupPath } from '../../test-support/test-app.ts'
import { openSqlite } from '../store/sqlite/open-sqlite.ts'
import { createResponseCache } from './response-cache.ts'

it('the list of groups is read once until something is written, for each question', async () => {
  const store = openSqlite(':memory:')
  const list = vi.spyOn(store.groups, 'list')
  const { call } = await createTestAppWithData({ store })
  const first = await call('GET /groups')
  expect((await call('GET /groups')).body).toEqual(first.body)
  expect(list).toHaveBeenCalledTimes(1)
  expect((await call('GET /groups?q=nothing')).body?.data).toEqual([])
  expect(list).toHaveBeenCalledTimes(2)

  await call(`PATCH ${groupPath}`, { as: 'olga', body: { groupName: 'Renamed' } })
  expect((await call('GET /groups')).body?.data).toMatchObject([{ groupName: 'Renamed' }])
  await call(`DELETE ${groupPath}`, { as: 'olga' })
  expect((await call('GET /groups')).body?.data).toEqual([])
})

it('keeps nothing for long, nothing of an old state, and nothing where the state is unknown', async () => {
  let time = 0
  const kept = createResponseCache(() => time)
  const asked: string[] = []
  const ask = async (state?: string) => {
    const bytes = await kept(state, 'all', () => {
      asked.push(String(state))
      return Promise.resolve(`${state} at ${time}`)
    })
    return new TextDecoder().decode(bytes)
  }
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual(['a at 0', 'a at 0', 'b at 0'])
  time = 60 * 60 * 1000 + 1
  expect(await ask('b')).toBe(`b at ${time}`)
  await ask()
  await ask()
  expect(asked).toEqual(['a', 'b', 'b', 'undefined', 'undefined'])
})
