import { describe, expect, it } from 'vitest'
import { aNumber, aString } from '../../test-support/matchers.ts'
import {
  createTestApp,
  createTestAppWithData,
  feedbackBody,
  feedbackPath,
  feedbacksPath,
  groupBody,
  groupPath,
} from '../../test-support/test-app.ts'

const row = {
  ...feedbackBody,
  groupId: groupBody._id,
  userId: 'olga',
  userName: 'olga',
  userPhoto: '/images/avatar.svg',
  likes: 0,
  likedBy: [],
  createdAt: aString,
  rev: 1,
  version: 1,
  stamp: aNumber,
}
const other = { _id: 'e'.repeat(24), feedback: 'Cold coffee.' }
const missing = `/feedbacks/${'0'.repeat(24)}`

describe('POST /feedbacks/{groupId}', () => {
  it('stores the feedback of the member who asks', async () => {
    const { call } = await createTestAppWithData()
    const answer = await call(`POST ${feedbacksPath}`, { as: 'ben', body: other })
    expect(answer).toMatchObject({
      status: 201,
      etag: '"1.1"',
      body: {
        data: { ...row, ...other, userId: 'ben', userName: 'ben' },
        message: 'Feedback submitted successfully!',
      },
    })
  })

  it('takes the payload of the specification', async () => {
    const { call } = await createTestAppWithData()
    const body = {
      feedback: ' Fine. ',
      userId: 'ben',
      userName: 'Benjamin',
      userPhoto: 'https://a.example/ben.png',
      groupId: groupBody._id,
    }
    const answer = await call(`POST ${feedbacksPath}`, { as: 'ben', body })
    expect(answer.body?.data).toMatchObject({
      feedback: 'Fine.',
      userName: 'ben',
      userPhoto: 'https://a.example/ben.png',
    })
  })

  it('repeated, answers 200 with what is stored', async () => {
    const { call } = await createTestAppWithData()
    const again = await call(`POST ${feedbacksPath}`, { as: 'olga', body: feedbackBody })
    expect(again).toMatchObject({ status: 200, body: { data: row } })
  })

  it.each([
    ['an id of somebody else’s', { as: 'ben', body: feedbackBody }, 409],
    ['the name of somebody else', { as: 'ben', body: { ...other, userId: 'olga' } }, 403],
    [
      'another group in the body than in the path',
      { as: 'ben', body: { ...other, groupId: 'b'.repeat(24) } },
      400,
    ],
    ['nothing but spaces', { as: 'ben', body: { ...other, feedback: '   ' } }, 400],
  ])('with %s is refused', async (_, options, status) => {
    const { call } = await createTestAppWithData()
    expect((await call(`POST ${feedbacksPath}`, options)).status).toBe(status)
  })

  it('about a group that never existed is 404, about a deleted one 410', async () => {
    const { call } = await createTestAppWithData()
    expect((await call(`POST ${missing}`, { as: 'ben', body: other })).status).toBe(404)
    await call(`DELETE ${groupPath}`, { as: 'olga' })
    expect((await call(`POST ${feedbacksPath}`, { as: 'ben', body: other })).status).toBe(410)
  })
})

describe('POST /feedbacks/{feedbackId}/like', () => {
  const like = (as: string, body: object = { userId: as }) =>
    [`POST ${feedbackPath}/like`, { as, body }] as const

  it('toggles, as the specification has it', async () => {
    const { call } = await createTestAppWithData()
    expect((await call(...like('ben'))).body?.data).toMatchObject({ likes: 1, likedBy: ['ben'] })
    expect((await call(...like('ann'))).body?.data).toMatchObject({ likes: 2, likedBy: ['ben', 'ann'] })
    expect((await call(...like('ben'))).body?.data).toMatchObject({ likes: 1, likedBy: ['ann'] })
  })

  it('with a wish is safe to repeat, and leaves the version alone', async () => {
    const { call } = await createTestAppWithData()
    await call(...like('ben', { liked: true }))
    const again = await call(...like('ben', { liked: true }))
    expect(again).toMatchObject({
      status: 200,
      etag: '"1.1"',
      body: { data: { likes: 1, rev: 2, version: 1 } },
    })
  })

  it('for somebody else is 403, of feedback that never existed 404', async () => {
    const { call } = await createTestAppWithData()
    expect((await call(...like('ben', { userId: 'olga' }))).status).toBe(403)
    expect((await call(`POST ${missing}/like`, { as: 'ben', body: {} })).status).toBe(404)
  })

  it('counts every member of many who like at once', async () => {
    const { call } = await createTestAppWithData()
    const members = Array.from({ length: 20 }, (_, index) => `member-${index}`)
    await Promise.all(members.map((uid) => call(...like(uid, { liked: true }))))
    const { body } = await call(`GET ${feedbacksPath}`)
    expect(body?.data).toMatchObject([{ likes: 20 }])
  })
})

describe('PATCH and DELETE /feedbacks/{feedbackId}', () => {
  it('an update changes the words', async () => {
    const { call } = await createTestAppWithData()
    const answer = await call(`PATCH ${feedbackPath}`, { as: 'olga', body: { feedback: 'Better.' } })
    expect(answer).toMatchObject({
      status: 200,
      etag: '"1.2"',
      body: { data: { ...row, feedback: 'Better.', rev: 2, version: 2 } },
    })
  })

  it('a deletion leaves a tombstone, and again is 410', async () => {
    const { call } = await createTestAppWithData()
    const { status, body } = await call(`DELETE ${feedbackPath}`, { as: 'olga' })
    expect(status).toBe(200)
    expect(body?.data).toEqual({
      _id: feedbackBody._id,
      groupId: groupBody._id,
      userId: 'olga',
      deletedAt: aString,
      rev: 2,
      version: 2,
      stamp: aNumber,
    })
    expect(await call(`DELETE ${feedbackPath}`, { as: 'olga' })).toMatchObject({ status: 410 })
  })

  it('are 404 where there never was any', async () => {
    const { call } = createTestApp()
    expect((await call(`PATCH ${missing}`, { as: 'olga', body: { feedback: 'x' } })).status).toBe(404)
    expect((await call(`DELETE ${missing}`, { as: 'olga' })).status).toBe(404)
  })

  it('are 410 once the group is deleted', async () => {
    const { call } = await createTestAppWithData()
    await call(`DELETE ${groupPath}`, { as: 'olga' })
    expect((await call(`PATCH ${feedbackPath}`, { as: 'olga', body: { feedback: 'x' } })).status).toBe(410)
    expect((await call(`POST ${feedbackPath}/like`, { as: 'ben', body: {} })).status).toBe(410)
    expect((await call(`DELETE ${feedbackPath}`, { as: 'olga' })).status).toBe(410)
  })
})

describe('GET /feedbacks/{groupId}', () => {
  it('lists the feedback of the group, newest first, to a guest', async () => {
    const { call } = await createTestAppWithData()
    await call(`POST ${feedbacksPath}`, { as: 'ben', body: { ...other, createdAt: '2026-01-01T00:00:00Z' } })
    const { status, body } = await call(`GET ${feedbacksPath}`)
    expect(status).toBe(200)
    expect(body?.data).toMatchObject([row, other])
    expect(body?.meta).toEqual({ epoch: 1, asOf: aNumber, total: 2 })
  })

  it('lists tombstones only where they are asked for', async () => {
    const { call } = await createTestAppWithData()
    await call(`DELETE ${feedbackPath}`, { as: 'olga' })
    expect((await call(`GET ${feedbacksPath}`)).body?.data).toEqual([])
    expect((await call(`GET ${feedbacksPath}?deleted=true`)).body?.data).toMatchObject([
      { _id: feedbackBody._id, deletedAt: aString },
    ])
  })

  it('is 304 as long as nothing in the list was written', async () => {
    const { call } = await createTestAppWithData()
    const list = (etag?: string | null) =>
      call(`GET ${feedbacksPath}?deleted=true`, etag ? { headers: { 'If-None-Match': etag } } : {})
    const first = await list()
    expect(await list(first.etag)).toMatchObject({ status: 304, etag: first.etag, body: undefined })
    expect(await list(`"x", W/${String(first.etag)}`)).toMatchObject({ status: 304 })

    await call(`POST ${feedbackPath}/like`, { as: 'ben', body: { liked: true } })
    const liked = await list(first.etag)
    expect(liked.status).toBe(200)

    await call(`DELETE ${feedbackPath}`, { as: 'olga' })
    expect((await list(liked.etag)).status).toBe(200)
  })

  it('is 404 for a group that never existed, 410 for a deleted one', async () => {
    const { call } = await createTestAppWithData()
    expect((await call(`GET ${missing}`)).status).toBe(404)
    await call(`DELETE ${groupPath}`, { as: 'olga' })
    expect((await call(`GET ${feedbacksPath}`)).status).toBe(410)
  })
})
