import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aNumber, aString } from '../../test-support/matchers.ts'
import { feedbackDraft } from '../../test-support/records.ts'
import { storeWith } from '../../test-support/store-with.ts'
import {
  createTestApp,
  createTestAppWithData,
  feedbackBody,
  feedbackPath,
  feedbacksPath,
  groupBody,
  groupPath,
} from '../../test-support/test-app.ts'
import type { StoredFeedback } from '../domain/kinds/feedback.ts'
import { feedbackKind } from '../domain/kinds/feedback.ts'
import type { Collection } from '../domain/store.ts'

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
    ['an id of another member’s', { as: 'ben', body: feedbackBody }, 409],
    ['the name of another member', { as: 'ben', body: { ...other, userId: 'olga' } }, 403],
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

  it('that says which is safe to repeat, and leaves the version alone', async () => {
    const { call } = await createTestAppWithData()
    await call(...like('ben', { liked: true }))
    const again = await call(...like('ben', { liked: true }))
    expect(again).toMatchObject({
      status: 200,
      etag: '"1.1"',
      body: { data: { likes: 1, rev: 2, version: 1 } },
    })
  })

  it('for another member is 403, of feedback that never existed 404', async () => {
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

describe('a long list of feedback', () => {
  const id = (n: number) => n.toString(16).padStart(24, '0')
  const count = 450

  /** Creates one group with much feedback, each a second younger than the last, and one tombstone. */
  const createLongList = async () => {
    const test = await createTestAppWithData()
    const at = (n: number) => new Date(Date.parse('2029-01-01T10:00:00Z') + n * 1_000).toISOString()
    for (let n = 0; n < count - 1; n++)
      await test.store
        .records(feedbackKind)
        .insert(
          feedbackDraft({ _id: id(n), groupId: groupBody._id, createdAt: at(n), feedback: `Number ${n}` }),
        )
    await test.call(`PATCH ${feedbackPath}`, { as: 'olga', body: { feedback: 'Edited.' } })
    return test
  }
  const idsOf = (data: unknown) => z.parse(z.array(z.object({ _id: z.string() })), data).map(({ _id }) => _id)

  it('comes in pages, newest first, of 200 unless a limit is named, each with the tag of the whole', async () => {
    const { call } = await createLongList()
    const pages: string[][] = []
    const tags = new Set<string | null>()
    let after = ''
    do {
      const { body, etag } = await call(`GET ${feedbacksPath}?${after}`)
      pages.push(idsOf(body?.data))
      tags.add(etag)
      expect(body?.meta).toMatchObject({ total: count })
      const next = body?.meta?.['next']
      after = typeof next === 'string' ? `after=${next}` : ''
    } while (after !== '')
    expect(pages.map((page) => page.length)).toEqual([200, 200, 50])
    const expected = Array.from({ length: count - 1 }, (_, n) => id(count - 2 - n))
    expect(pages.flat().filter((each) => each !== feedbackBody._id)).toEqual(expected)
    expect(new Set(pages.flat()).size).toBe(count)
    expect(tags.size).toBe(1)
    const whole = await call(`GET ${feedbacksPath}?limit=1000`)
    expect(idsOf(whole.body?.data)).toEqual(pages.flat())
    expect(whole.body?.meta).not.toHaveProperty('next')
  })

  it('answers 304 to the tag of the whole, until any of it changes', async () => {
    const { call } = await createLongList()
    const { etag } = await call(`GET ${feedbacksPath}`)
    const headers = { 'If-None-Match': String(etag) }
    expect((await call(`GET ${feedbacksPath}`, { headers })).status).toBe(304)
    await call(`POST /feedbacks/${id(0)}/like`, { as: 'ben', body: { liked: true } })
    expect((await call(`GET ${feedbacksPath}`, { headers })).status).toBe(200)
  })

  it.each(['limit=0', 'limit=1001', 'limit=x', `after=${'9'.repeat(24)}`, 'after='])(
    'refuses %s',
    async (query) => {
      const { call } = await createTestAppWithData()
      expect((await call(`GET ${feedbacksPath}?${query}`)).status).toBe(400)
    },
  )
})

describe('the ids of a long list of feedback', () => {
  const createLong = async (onRead = () => undefined as unknown) => {
    const { store } = createTestApp()
    const idsBy: Collection<StoredFeedback>['idsBy'] = () => {
      onRead()
      return Promise.resolve(Array.from({ length: 8_000 }, () => ({ _id: '0'.repeat(24), rev: 1 })))
    }
    return createTestAppWithData({
      store: storeWith(store, feedbackKind, { idsBy }),
      readsPerAddress: 3_000,
    })
  }
  const path = `/api${feedbacksPath}?limit=1`

  it('count as what is read, also where the answer is 304', async () => {
    const { app } = await createLong()
    const env = { incoming: { socket: { remoteAddress: '203.0.113.5' } } }
    const read = (tag: string) => app.request(path, { headers: { 'if-none-match': tag } }, env)
    const tag = (await read('"none"')).headers.get('etag') ?? ''
    const answers = [await read(tag), await read(tag), await read(tag)]
    expect(answers.map(({ status }) => status)).toEqual([304, 304, 429])
  })

  it('are read for so many callers, one after the other, and others are answered in between', async () => {
    const seen: string[] = []
    const { app } = await createLong(() => {
      setImmediate(() => seen.push('others'))
      const ends = performance.now() + 10
      while (performance.now() < ends);
      seen.push('list')
    })
    const ask = async () => app.request(path)
    await Promise.all([ask(), ask(), ask()])
    expect(seen.filter((who) => who === 'list')).toHaveLength(3)
    expect(seen.indexOf('others')).toBeLessThan(seen.lastIndexOf('list'))
  })
})

describe('likes', () => {
  const members = (count: number) => Array.from({ length: count }, (_, n) => `member-${n}`)
  const likedBy = async (count: number) => {
    const test = await createTestAppWithData()
    const _id = '7'.repeat(24)
    const likedBy = members(count)
    await test.store
      .records(feedbackKind)
      .insert(feedbackDraft({ _id, groupId: groupBody._id, likedBy, likes: count }))
    const seen = async () =>
      z
        .parse(
          z.array(z.looseObject({ _id: z.string() })),
          (await test.call(`GET ${feedbacksPath}`)).body?.data,
        )
        .find((row) => row._id === _id)
    return { ...test, _id, seen }
  }

  it('of up to 100 members are listed by their ids', async () => {
    const { seen } = await likedBy(100)
    expect(await seen()).toMatchObject({ likes: 100, likedBy: members(100) })
  })

  it('of more are only counted, and a write is answered with the member’s own', async () => {
    const { seen, call, _id } = await likedBy(2_000)
    expect(await seen()).toMatchObject({ likes: 2_000, likedBy: [] })
    const like = (liked: boolean) => call(`POST /feedbacks/${_id}/like`, { as: 'ben', body: { liked } })
    expect((await like(true)).body?.data).toMatchObject({ likes: 2_001, likedBy: ['ben'] })
    expect((await like(false)).body?.data).toMatchObject({ likes: 2_000, likedBy: [] })
  })

  it('of one’s own are listed for a group, for no one else', async () => {
    const { call, _id } = await likedBy(101)
    await call(`POST ${feedbackPath}/like`, { as: 'member-7', body: { liked: true } })
    const own = async (as: string) => (await call(`GET ${feedbacksPath}/likes`, { as })).body?.data
    expect(await own('member-7')).toEqual([_id, feedbackBody._id])
    expect(await own('ben')).toEqual([])
    expect((await call(`GET /feedbacks/${'0'.repeat(24)}/likes`, { as: 'ben' })).status).toBe(404)
  })
})
