import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aNumber, aString } from '../../test-support/matchers.ts'
import {
  createTestApp,
  createTestAppWithData,
  emulatorToken,
  groupBody,
} from '../../test-support/test-app.ts'

const row = {
  ...groupBody,
  ownerId: 'olga',
  userName: 'olga',
  createdAt: aString,
  rev: 1,
  version: 1,
  stamp: aNumber,
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

  it.each([
    ['q=alpha', ['3', '1']],
    ['q=ALPHA&category=Running', ['1']],
    ['category=Fishing', ['3', '2']],
    ['q=nothing', []],
    ['q=', ['3', '2', '1']],
  ])('?%s finds the right ones', async (query, expected) => {
    const { call } = await createGroups()
    expect(ids((await call(`GET /groups?${query}`)).body?.data)).toEqual(expected)
  })

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
    'category=Chess',
    'deleted=yes',
    `q=${'x'.repeat(201)}`,
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
