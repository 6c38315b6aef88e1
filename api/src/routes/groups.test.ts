import { describe, expect, it } from 'vitest'
import { aNumber, aString, textLike } from '../../test-support/matchers.ts'
import { storeWith } from '../../test-support/store-with.ts'
import { createTestApp, createTestAppWithData, groupBody, groupPath } from '../../test-support/test-app.ts'
import { groupKind } from '../domain/kinds/group.ts'

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
const missing = `/groups/${'0'.repeat(24)}`

describe('POST /groups', () => {
  it('creates a group of the member who asks, and answers as to its owner', async () => {
    const { call } = createTestApp()
    expect(await call('POST /groups', { as: 'olga', body: groupBody })).toMatchObject({
      status: 201,
      etag: '"1.1"',
      body: {
        success: true,
        data: { ...row, userEmail: 'olga@example.com' },
        message: 'Group created successfully!',
        meta: { epoch: 1 },
      },
    })
  })

  it('makes an id where the body brings none', async () => {
    const { call } = createTestApp()
    const { body } = await call('POST /groups', { as: 'olga', body: { ...groupBody, _id: undefined } })
    expect(body?.data).toMatchObject({ _id: textLike(/^[0-9a-f]{24}$/) })
  })

  it('drops unknown fields', async () => {
    const { call } = createTestApp()
    const body = { ...groupBody, rev: 40, applied: {}, isAdmin: true }
    expect((await call('POST /groups', { as: 'olga', body })).body?.data).toEqual({
      ...row,
      userEmail: 'olga@example.com',
    })
  })

  it('repeated, answers 200 with what is stored and changes nothing', async () => {
    const { call } = await createTestAppWithData()
    const again = await call('POST /groups', { as: 'olga', body: groupBody })
    expect(again).toMatchObject({ status: 200, body: { data: row } })
  })

  it('repeated after the deletion, answers 200 with the tombstone', async () => {
    const { call } = await createTestAppWithData()
    await call(`DELETE ${groupPath}`, { as: 'olga' })
    const again = await call('POST /groups', { as: 'olga', body: groupBody })
    expect(again).toMatchObject({ status: 200, body: { data: { deletedAt: aString } } })
  })

  it('with an id of another member’s is 409', async () => {
    const { call } = await createTestAppWithData()
    const other = await call('POST /groups', { as: 'ben', body: groupBody })
    expect(other).toMatchObject({ status: 409, body: { success: false, code: 'taken' } })
    expect(other.body).not.toHaveProperty('data')
  })

  it('in the name of another member is 403', async () => {
    const { call } = createTestApp()
    for (const claim of [{ userEmail: 'ben@example.com' }, { ownerId: 'ben' }])
      expect((await call('POST /groups', { as: 'olga', body: { ...groupBody, ...claim } })).status).toBe(403)
  })
})

describe('GET /groups/{id}', () => {
  it('shows a guest the group without an email address', async () => {
    const { call } = await createTestAppWithData()
    const answer = await call(`GET ${groupPath}`)
    expect(answer).toMatchObject({ status: 200, etag: '"1.1"' })
    expect(answer.body?.data).toEqual(row)
  })

  it('shows the owner no more than a guest', async () => {
    const { call } = await createTestAppWithData()
    expect((await call(`GET ${groupPath}`, { as: 'olga' })).body?.data).toEqual(row)
  })

  it.each([missing, '/groups/x', '/groups/%00', '/groups/%E0%A4%A', `/groups/${'x'.repeat(3_000)}`])(
    'of a group that never existed is 404',
    async (path) => {
      const { call } = createTestApp()
      expect(await call(`GET ${path}`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    },
  )

  it('of what cannot be an id does not trouble the store', async () => {
    const { store } = createTestApp()
    const find = () => Promise.reject(new Error('asked'))
    const { call } = createTestApp({ store: storeWith(store, groupKind, { find }) })
    expect((await call('GET /groups/%00')).status).toBe(404)
  })

  it('of a deleted group is 410 with its tombstone', async () => {
    const { call } = await createTestAppWithData()
    await call(`DELETE ${groupPath}`, { as: 'olga' })
    expect(await call(`GET ${groupPath}`)).toMatchObject({
      status: 410,
      body: { code: 'gone', data: { ownerId: 'olga', version: 2 }, meta: { epoch: 1 } },
    })
  })
})

describe('PATCH /groups/{id}', () => {
  it('changes the named fields, leaves the rest, and answers as to the owner', async () => {
    const { call } = await createTestAppWithData()
    const answer = await call(`PATCH ${groupPath}`, { as: 'olga', body: { maxMembers: 30 } })
    expect(answer).toMatchObject({
      status: 200,
      etag: '"1.2"',
      body: {
        message: 'Group updated successfully!',
        data: { ...row, maxMembers: 30, rev: 2, version: 2, userEmail: 'olga@example.com' },
      },
    })
  })

  it('of a group that never existed is 404, of a deleted one 410', async () => {
    const { call } = await createTestAppWithData()
    const change = { as: 'olga', body: { maxMembers: 30 } }
    expect((await call(`PATCH ${missing}`, change)).status).toBe(404)
    await call(`DELETE ${groupPath}`, { as: 'olga' })
    expect((await call(`PATCH ${groupPath}`, change)).status).toBe(410)
  })

  it('loses no change of two that come at once', async () => {
    const { call } = await createTestAppWithData()
    await Promise.all([
      call(`PATCH ${groupPath}`, { as: 'olga', body: { maxMembers: 30 } }),
      call(`PATCH ${groupPath}`, { as: 'olga', body: { groupName: 'New name' } }),
    ])
    const { body } = await call(`GET ${groupPath}`)
    expect(body?.data).toMatchObject({ maxMembers: 30, groupName: 'New name', rev: 3 })
  })
})

describe('DELETE /groups/{id}', () => {
  it('leaves a tombstone', async () => {
    const { call } = await createTestAppWithData()
    const { status, body } = await call(`DELETE ${groupPath}`, { as: 'olga' })
    expect({ status, message: body?.message }).toEqual({ status: 200, message: 'Group has been deleted.' })
    expect(body?.data).toEqual({
      _id: groupBody._id,
      ownerId: 'olga',
      deletedAt: aString,
      rev: 2,
      version: 2,
      stamp: aNumber,
    })
  })

  it('again is 410', async () => {
    const { call } = await createTestAppWithData()
    await call(`DELETE ${groupPath}`, { as: 'olga' })
    expect(await call(`DELETE ${groupPath}`, { as: 'olga' })).toMatchObject({ status: 410 })
  })
})
