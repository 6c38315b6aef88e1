import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { aNumber, aString } from '../../test-support/matchers.ts'
import { groupDraft } from '../../test-support/records.ts'
import {
  createTestApp,
  createTestAppWithData,
  emulatorToken,
  groupBody,
} from '../../test-support/test-app.ts'
import { groupKind } from '../domain/kinds/group.ts'
import { sliceSize } from '../middleware/list-response.ts'

const row = {
  ...groupBody,
  ownerId: 'olga',
  userName: 'olga',
  createdAt: aString,
  rev: 1,
  version: 1,
  stamp: aNumber,
  organisers: [],
  members: 1,
}
const id = (digit: string) => digit.repeat(24)

describe('GET /groups', () => {
  const createGroups = async () => {
    const test = createTestApp()
    const make = (digit: string, day: number, rest: object) =>
      test.call('POST /groups', {
        as: 'olga',
        body: { ...groupBody, _id: id(digit), createdAt: `2026-01-0${day}T00:00:00Z`, ...rest },
      })
    await make('1', 1, { groupName: 'Alpha', hobbyCategory: 'Running' })
    await make('2', 2, { groupName: 'Beta' })
    await make('3', 3, { groupName: 'Gamma', description: 'We meet at the ALPHA café' })
    return test
  }
  const ids = (data: unknown) =>
    z.parse(z.array(z.object({ _id: z.string() })), data).map(({ _id }) => _id[0])

  it('lists all groups, newest first, to a guest, without an email address', async () => {
    const { call } = await createGroups()
    const { status, body } = await call('GET /groups')
    expect(status).toBe(200)
    expect(ids(body?.data)).toEqual(['3', '2', '1'])
    expect(JSON.stringify(body)).not.toContain('@')
    expect(body?.meta).toEqual({
      epoch: 1,
      asOf: aNumber,
      cursor: aString,
      total: 3,
    })
  })

  it.each(['q=alpha', `q=a${'+'.repeat(15_900)}b`, 'category=Fishing', 'category=Chess', 'colour=red'])(
    'lists all groups also where ?%.20s… asks for something that is not known',
    async (query) => {
      const { call } = await createGroups()
      expect(ids((await call(`GET /groups?${query}`)).body?.data)).toEqual(['3', '2', '1'])
    },
  )

  it('in pages lists each group once', async () => {
    const { call } = await createGroups()
    const first = await call('GET /groups?limit=2')
    expect(ids(first.body?.data)).toEqual(['3', '2'])
    expect(first.body?.meta).toMatchObject({ total: 3, next: aString })
    const second = await call(
      `GET /groups?limit=2&after=${encodeURIComponent(String(first.body?.meta?.['next']))}`,
    )
    expect(ids(second.body?.data)).toEqual(['1'])
    expect(second.body?.meta).not.toHaveProperty('next')
  })

  it('lists tombstones only where they are asked for', async () => {
    const { call } = await createGroups()
    await call(`DELETE /groups/${id('2')}`, { as: 'olga' })
    expect(ids((await call('GET /groups')).body?.data)).toEqual(['3', '1'])
    expect(ids((await call('GET /groups?deleted=false')).body?.data)).toEqual(['3', '1'])
    expect(ids((await call('GET /groups?deleted=true')).body?.data).toSorted()).toEqual(['1', '2', '3'])
  })

  it.each([
    'limit=0',
    'limit=1001',
    'limit=-1',
    'limit=1.5',
    'limit=ten',
    'limit=',
    'limit=1&limit=2',
    'after=nonsense',
    'deleted=yes',
    'email=',
  ])('?%s is 400 and says which field', async (query) => {
    const { call } = createTestApp()
    const { status, body } = await call(`GET /groups?${query}`)
    expect({ status, code: body?.code, fields: body?.issues?.map(({ field }) => field) }).toEqual({
      status: 400,
      code: 'invalid',
      fields: [query.split('=')[0]],
    })
  })
})

describe('a long list', () => {
  const count = 2 * sliceSize + 1
  const createMany = async (deps: Parameters<typeof createTestApp>[0] = {}) => {
    const test = createTestApp(deps)
    const before = await test.call('GET /groups')
    const description = 'ä'.repeat(2_000)
    for (let n = 0; n < count; n++) await test.store.records(groupKind).insert(groupDraft({ description }))
    return { ...test, since: encodeURIComponent(String(before.body?.meta?.['cursor'])) }
  }
  const rows = (data: unknown) => z.parse(z.array(z.object({ _id: z.string() })), data)

  it('is whole, whether it is sent at once or in parts', async () => {
    const { app, call, since } = await createMany()
    const sent = await app.request('/api/groups')
    expect(sent.headers.get('content-type')).toBe('application/json')
    const parts: unknown[] = []
    for await (const part of sent.body ?? []) parts.push(part)
    expect(parts.length).toBeGreaterThan(1)

    const all = await call('GET /groups')
    expect(new Set(rows(all.body?.data).map(({ _id }) => _id)).size).toBe(count)
    expect(all.body?.meta).toMatchObject({ total: count, cursor: aString })
    const page = await call(`GET /groups?limit=${sliceSize + 1}`)
    expect(rows(page.body?.data)).toEqual(rows(all.body?.data).slice(0, sliceSize + 1))
    expect(page.body?.meta).toMatchObject({ total: count, next: aString })
    const changes = await call(`GET /changes?since=${since}`)
    expect(rows(changes.body?.data)).toHaveLength(count)
    expect(changes.body?.meta).toMatchObject({ more: false })
    const some = await call(`GET /changes?since=${since}&limit=${sliceSize + 1}`)
    expect(rows(some.body?.data)).toHaveLength(sliceSize + 1)
    expect(some.body?.meta).toMatchObject({ more: true })
  })

  it('is read no further than its reader reads', async () => {
    const { app, store } = await createMany()
    const list = vi.spyOn(store.records(groupKind), 'list')
    const { body } = await app.request('/api/groups')
    await body?.cancel()
    expect(list).toHaveBeenCalledTimes(2)
  })

  it('is refused to an address that has read its share, and to no other', async () => {
    const { app } = await createMany({ readsPerAddress: count })
    const read = async (path: string, remoteAddress: string) => {
      const env = { incoming: { socket: { remoteAddress } } }
      const response = await app.request(`/api${path}`, {}, env)
      await response.text()
      return response
    }
    expect((await read('/groups?limit=1', '203.0.113.5')).status).toBe(200)
    expect((await read('/groups', '203.0.113.5')).status).toBe(200)
    const refused = await read('/groups?limit=1', '203.0.113.5')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await read('/health', '203.0.113.5')).status).toBe(200)
    expect((await read('/groups?limit=1', '203.0.113.6')).status).toBe(200)
  })
})

describe('GET /groups?email=', () => {
  const mine = 'GET /groups?email=olga@example.com'

  it('lists the groups of the account, as to their owner', async () => {
    const { call } = await createTestAppWithData()
    await call('POST /groups', { as: 'ben', body: { ...groupBody, _id: id('b') } })
    const { status, body } = await call(mine, { as: 'olga' })
    expect(status).toBe(200)
    expect(body?.data).toEqual([{ ...row, userEmail: 'olga@example.com' }])
  })

  it('goes by the account, not by the address', async () => {
    const { call } = await createTestAppWithData()
    const token = emulatorToken('impostor', { email: 'olga@example.com' })
    expect(await call(mine, { token })).toMatchObject({ status: 200, body: { data: [] } })
  })

  it('needs a token (401) for that address (403)', async () => {
    const { call } = await createTestAppWithData()
    expect(await call(mine)).toMatchObject({ status: 401, body: { code: 'signin_required' } })
    expect(await call(mine, { as: 'ben' })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
})
