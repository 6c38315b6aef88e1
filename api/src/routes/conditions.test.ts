import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aString } from '../../test-support/matchers.ts'
import { createTestAppWithData, feedbackPath, groupBody, groupPath } from '../../test-support/test-app.ts'
import { operations } from './operations.ts'

const as = 'olga'
const rename = (groupName: string, headers: Record<string, string> = {}) => ({
  as,
  body: { groupName },
  headers,
})
const key = (seq: number, device = 'device-a') => ({ 'Idempotency-Key': `${device}:${seq}` })

describe('If-Match', () => {
  it('of the version of now lets a change pass, of an older one is 412 with the current record', async () => {
    const { call } = await createTestAppWithData()
    const { etag } = await call(`GET ${groupPath}`)
    const condition = { 'If-Match': String(etag) }
    expect((await call(`PATCH ${groupPath}`, rename('One', condition))).status).toBe(200)
    const late = await call(`PATCH ${groupPath}`, rename('Two', condition))
    expect(late).toMatchObject({
      status: 412,
      body: { code: 'changed', data: { groupName: 'One', version: 2 }, meta: { epoch: 1 } },
    })
    expect(late.body?.data).not.toHaveProperty('userEmail')
    expect((await call(`DELETE ${groupPath}`, { as, headers: condition })).status).toBe(412)
  })

  it.each([
    ['*', 200],
    ['"9.9", "1.1"', 200],
    ['"0"', 412],
    ['W/"1.1"', 412],
    ['1.1', 412],
    ['"2.1"', 412],
    ['""', 412],
    ['nonsense', 412],
  ])('%s is %i', async (condition, status) => {
    const { call } = await createTestAppWithData()
    expect((await call(`PATCH ${groupPath}`, rename('New', { 'If-Match': condition }))).status).toBe(status)
  })

  it('is not bothered by likes', async () => {
    const { call } = await createTestAppWithData()
    await call(`POST ${feedbackPath}/like`, { as: 'ben', body: { liked: true } })
    const headers = { 'If-Match': '"1.1"' }
    expect((await call(`PATCH ${feedbackPath}`, { as, body: { feedback: 'New' }, headers })).status).toBe(200)
  })
})

describe('Idempotency-Key', () => {
  it('makes a repeated creation without an id do nothing, and one in another place is another', async () => {
    const { call } = await createTestAppWithData()
    const { _id, ...body } = groupBody
    const group = { as, body, headers: key(1) }
    const created = await call('POST /groups', group)
    const repeated = await call('POST /groups', group)
    expect([created.status, repeated.status]).toEqual([201, 200])
    expect(repeated.body).toMatchObject({ data: created.body?.data, meta: { appliedSeq: 1 } })
    expect((await call('POST /groups', { ...group, as: 'ben' })).status).toBe(201)
    const words = { as, body: { feedback: 'Once.' }, headers: key(2) }
    for (const status of [201, 200]) expect((await call(`POST /feedbacks/${_id}`, words)).status).toBe(status)
    const { body: groups } = await call('GET /groups')
    expect(groups?.data).toHaveLength(3)
  })

  it('makes a repeated change do nothing, whatever came between', async () => {
    const { call } = await createTestAppWithData()
    await call(`PATCH ${groupPath}`, rename('First', key(1)))
    await call(`PATCH ${groupPath}`, rename('Second', key(1, 'device-b')))
    const repeat = await call(`PATCH ${groupPath}`, rename('First', { ...key(1), 'If-Match': '"1.1"' }))
    expect(repeat).toMatchObject({ status: 200, etag: '"1.3"', body: { data: { groupName: 'Second' } } })
  })

  it('makes a change that was overtaken do nothing', async () => {
    const { call } = await createTestAppWithData()
    await call(`PATCH ${groupPath}`, rename('Later', key(2)))
    const late = await call(`PATCH ${groupPath}`, rename('Earlier', key(1)))
    expect(late).toMatchObject({ status: 200, body: { data: { groupName: 'Later' } } })
  })

  it('says that a change was a repeat, and how far the device had come, so that one with a rewound seq finds out', async () => {
    const { call } = await createTestAppWithData()
    const first = await call(`PATCH ${groupPath}`, rename('First', key(5)))
    expect(first.body?.meta).toEqual({ epoch: 1 })
    const appliedSeqs = async (seq: number, device?: string) => {
      const headers = key(seq, device)
      const renamed = await call(`PATCH ${groupPath}`, rename('Again', headers))
      const liked = await call(`POST ${feedbackPath}/like`, { as: 'ben', body: { liked: true }, headers })
      return [renamed, liked].map(({ body }) => body?.meta?.['appliedSeq'])
    }
    expect(await appliedSeqs(5)).toEqual([5, undefined])
    expect(await appliedSeqs(4)).toEqual([5, 5])
    expect(await appliedSeqs(4, 'device-b')).toEqual([undefined, undefined])
    const unkeyed = await call(`PATCH ${groupPath}`, rename('Again'))
    expect(unkeyed.body?.meta).toEqual({ epoch: 1 })
  })

  it('makes a repeated toggle do nothing', async () => {
    const { call } = await createTestAppWithData()
    const toggle = { as: 'ben', body: {}, headers: key(3) }
    await call(`POST ${feedbackPath}/like`, toggle)
    expect((await call(`POST ${feedbackPath}/like`, toggle)).body?.data).toMatchObject({ likedBy: ['ben'] })
  })

  it('makes a repeated deletion 200 with the tombstone', async () => {
    const { call } = await createTestAppWithData()
    await call(`DELETE ${groupPath}`, { as, headers: key(4) })
    expect(await call(`DELETE ${groupPath}`, { as, headers: key(4) })).toMatchObject({
      status: 200,
      body: { data: { deletedAt: aString } },
    })
    expect((await call(`DELETE ${groupPath}`, { as, headers: key(5) })).status).toBe(410)
  })

  /** `data` as the contract has it for a deletion: what it does not name is dropped. */
  const deleted = (path: string, data: unknown) => {
    const schema = operations[`DELETE /${path}`]?.answers[200]
    return schema && z.parse(schema, data)
  }

  it('makes a deletion that was overtaken do nothing, and does not say that it was done', async () => {
    const { call } = await createTestAppWithData()
    await call(`PATCH ${groupPath}`, rename('Later', key(2)))
    const group = await call(`DELETE ${groupPath}`, { as, headers: key(1) })
    expect(group).toMatchObject({ status: 200, body: { message: 'Success', data: { groupName: 'Later' } } })
    expect(deleted('groups/{id}', group.body?.data)).toEqual(group.body?.data)
    await call(`PATCH ${feedbackPath}`, { as, body: { feedback: 'Later' }, headers: key(2) })
    await call(`POST ${feedbackPath}/like`, { as: 'ben', body: { liked: true }, headers: key(2) })
    for (const who of [as, 'ben']) {
      const { status, body } = await call(`DELETE ${feedbackPath}`, { as: who, headers: key(1) })
      expect({ status, message: body?.message }).toEqual({ status: 200, message: 'Success' })
      expect(body?.data).toMatchObject({ feedback: 'Later', likedBy: ['ben'] })
      expect(deleted('feedbacks/{id}', body?.data)).toEqual(body?.data)
    }
  })

  it('of a change that was refused is not used up', async () => {
    const { call } = await createTestAppWithData()
    const headers = { ...key(6), 'If-Match': '"0"' }
    expect((await call(`PATCH ${groupPath}`, rename('New', headers))).status).toBe(412)
    expect((await call(`PATCH ${groupPath}`, rename('New', key(6)))).body?.data).toMatchObject({
      groupName: 'New',
    })
  })

  it('of one account says nothing about another', async () => {
    const { call } = await createTestAppWithData()
    const like = (uid: string) =>
      call(`POST ${feedbackPath}/like`, { as: uid, body: { liked: true }, headers: key(1) })
    await like('ben')
    expect((await like('ann')).body?.data).toMatchObject({ likes: 2 })
  })

  it('of a creation, new on a record that differs, is 412; on a tombstone, 410', async () => {
    const { call } = await createTestAppWithData()
    const create = (groupName: string) =>
      call('POST /groups', { as, body: { ...groupBody, groupName }, headers: key(7) })
    expect((await create('Other')).status).toBe(412)
    await call(`DELETE ${groupPath}`, { as })
    expect((await create('Other')).status).toBe(410)
  })
})
