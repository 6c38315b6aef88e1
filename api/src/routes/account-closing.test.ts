import { describe, expect, it } from 'vitest'
import { meetingBody, meetingId, meetingPath } from '../../test-support/meeting-body.ts'
import { webpPicture } from '../../test-support/pictures.ts'
import { storeWith } from '../../test-support/store-with.ts'
import {
  createTestAppWithData,
  emulatorToken,
  feedbackBody,
  feedbackPath,
  groupBody,
  groupPath,
} from '../../test-support/test-app.ts'
import { InvalidToken } from '../auth/verifier.ts'
import { announcementKind } from '../domain/kinds/announcement.ts'
import { feedbackKind } from '../domain/kinds/feedback.ts'
import { groupKind } from '../domain/kinds/group.ts'
import { meetingKind } from '../domain/kinds/meeting.ts'
import { replyKind } from '../domain/kinds/reply.ts'
import type { StoreKind } from '../domain/store-kind.ts'
import { openSqlite } from '../store/sqlite/open-sqlite.ts'

const minute = 60
const seconds = Math.floor(Date.now() / 1000)
/** Tokens of Olga's: of a sign-in before the deletion of her account, and of one after it. */
const early = emulatorToken('olga', { auth_time: seconds - minute })
const late = emulatorToken('olga', { auth_time: seconds + minute })

const bensGroup = { ...groupBody, _id: 'b'.repeat(24) }
const picture = webpPicture('of Olga')
const closed = { status: 401, body: { code: 'account_closed' } }

/** Olga has deleted her account; the provider keeps it. Ben's group and his feedback are still there. */
const createWorld = async (parts: Parameters<typeof createTestAppWithData>[0] = {}) => {
  const test = await createTestAppWithData(parts)
  await test.call('POST /groups', { as: 'ben', body: bensGroup })
  await test.call(`POST /feedbacks/${bensGroup._id}`, {
    as: 'ben',
    body: { ...feedbackBody, _id: 'c'.repeat(24) },
  })
  await test.call(`PUT /uploads/${picture.name}`, { token: early, picture })
  expect((await test.call('DELETE /account', { token: early })).status).toBe(200)
  return test
}

const lateWrites = {
  'a creation': ['POST /groups', { body: { ...groupBody, _id: 'd'.repeat(24) } }],
  'a repeated creation': ['POST /groups', { body: groupBody }],
  'an update': [`PATCH ${groupPath}`, { body: { maxMembers: 3 } }],
  'a deletion': [`DELETE ${groupPath}`, {}],
  feedback: [
    `POST /feedbacks/${bensGroup._id}`,
    { body: { ...feedbackBody, _id: 'e'.repeat(24), groupId: bensGroup._id } },
  ],
  'a like': [`POST /feedbacks/${'c'.repeat(24)}/like`, { body: { liked: true } }],
  'a report': [`POST /groups/${bensGroup._id}/report`, { body: { reason: 'spam' } }],
  'a picture': [`PUT /uploads/${picture.name}`, { picture }],
} as const

describe('after the deletion of an account', () => {
  it.each(Object.entries(lateWrites))(
    '%s of a sign-in before it is refused, and one of a sign-in after it is taken',
    async (_, [path, options]) => {
      const { call, store } = await createWorld()
      for (const key of [{}, { headers: { 'Idempotency-Key': 'device-of-olga:9' } }])
        expect(await call(path, { ...options, ...key, token: early })).toMatchObject(closed)
      expect(await store.records(groupKind).countBy('ownerId', 'olga')).toBe(0)
      expect(await store.pictures.read(picture.name)).toBeUndefined()
      expect((await call(path, { ...options, token: late })).body?.code).not.toBe('account_closed')
    },
  )

  it('reads of a sign-in before it stay', async () => {
    const { call } = await createWorld()
    expect((await call('GET /account', { token: early })).body?.data).toMatchObject({
      uid: 'olga',
      groups: [],
    })
    expect((await call('GET /groups?email=olga@example.com', { token: early })).status).toBe(200)
  })

  it('a late repeat of it deletes nothing that a later sign-in has written, nor ends that', async () => {
    const { call, store } = await createWorld()
    const mine = { ...groupBody, _id: 'd'.repeat(24) }
    expect((await call('POST /groups', { token: late, body: mine })).status).toBe(201)
    expect(await call('DELETE /account', { token: early })).toMatchObject(closed)
    expect(await store.records(groupKind).countBy('ownerId', 'olga')).toBe(1)
    expect((await call(`PATCH /groups/${mine._id}`, { token: late, body: { maxMembers: 3 } })).status).toBe(
      200,
    )
  })

  it('a later sign-in may delete the account again', async () => {
    const { call, store } = await createWorld()
    await call('POST /groups', { token: late, body: { ...groupBody, _id: 'd'.repeat(24) } })
    expect((await call('DELETE /account', { token: late })).body?.data).toMatchObject({ groups: 1 })
    expect(await store.records(groupKind).countBy('ownerId', 'olga')).toBe(0)
    expect(
      await call('POST /groups', { token: late, body: { ...groupBody, _id: 'e'.repeat(24) } }),
    ).toMatchObject(closed)
  })

  it('a write is told so also where the provider does not know the account any more', async () => {
    let isGone = false
    const check = () => (isGone ? Promise.reject(new InvalidToken('gone')) : Promise.resolve())
    const { call } = await createWorld({ accountCheck: { check, isFailing: () => false } })
    isGone = true
    const body = { ...groupBody, _id: 'd'.repeat(24) }
    expect(await call('POST /groups', { token: early, body })).toMatchObject(closed)
    expect((await call('POST /groups', { as: 'ben', body })).body?.code).toBe('signin_required')
  })

  it('an account that is made again under the same address is another, and writes', async () => {
    const { call } = await createWorld()
    const token = emulatorToken('olga-again', { email: 'olga@example.com', auth_time: seconds - minute })
    const body = { ...groupBody, _id: 'd'.repeat(24) }
    expect((await call('POST /groups', { token, body })).status).toBe(201)
  })
})

describe('the deletion of an organiser’s account', () => {
  it('leaves what others own, without the account, and changes it once', async () => {
    const { call, store } = await createTestAppWithData()
    const words = { _id: 'd'.repeat(24), text: 'Bring a light.' }
    const answered = { _id: '9'.repeat(24), text: 'Who brings a boat?' }
    const reply = { _id: 'e'.repeat(24), text: 'I will.' }
    await call(`PUT ${groupPath}/membership`, { as: 'ann', body: { joined: true } })
    await call(`PATCH ${groupPath}/members/ann`, { as: 'olga', body: { role: 'organiser' } })
    await call('POST /meetings', { as: 'olga', body: meetingBody() })
    await call(`POST ${groupPath}/announcements`, { as: 'olga', body: words })
    await call(`PATCH /announcements/${words._id}`, {
      as: 'ann',
      body: { text: 'Bring a lamp.' },
      headers: { 'Idempotency-Key': 'device-of-ann:1' },
    })
    await call(`POST ${groupPath}/announcements`, { as: 'ann', body: answered })
    await call(`POST /announcements/${answered._id}/replies`, { as: 'olga', body: reply })
    await call(`PATCH ${groupPath}`, { as: 'ann', body: { meetingLocation: 'New Pier, Bergen' } })
    await call(`PATCH ${meetingPath}`, { as: 'ann', body: { place: 'New pier' } })
    await call(`POST ${meetingPath}/cancel`, { as: 'ann', body: { reason: 'Storm' } })
    await call(`PATCH ${groupPath}/members/ann`, { as: 'olga', body: { role: 'member' } })
    const stored = async () => [
      await store.records(groupKind).find(groupBody._id),
      await store.records(meetingKind).find(meetingId),
      await store.records(announcementKind).find(words._id),
      await store.records(replyKind).find(reply._id),
    ]
    for (const record of await stored()) expect(JSON.stringify(record)).toContain('"ann"')

    expect((await call('DELETE /account', { as: 'ann' })).status).toBe(200)
    const left = await stored()
    expect(left).toMatchObject([
      { meetingLocation: 'New Pier, Bergen', before: { place: groupBody.meetingLocation } },
      { before: { place: 'Harbour steps' }, status: 'cancelled', reason: 'Storm' },
      { text: 'Bring a lamp.' },
      { text: 'I will.' },
    ])
    for (const record of left) expect(JSON.stringify(record)).not.toContain('"ann"')
    await call('DELETE /account', { as: 'ann' })
    expect(await stored()).toEqual(left)
  })

  it('leaves nothing of it in a meeting that it planned, moved and revived', async () => {
    const { call, store } = await createTestAppWithData()
    await call(`PUT ${groupPath}/membership`, { as: 'ann', body: { joined: true } })
    await call(`PATCH ${groupPath}/members/ann`, { as: 'olga', body: { role: 'organiser' } })
    const headers = (seq: number) => ({ 'Idempotency-Key': `device-of-ann:${seq}` })
    await call('POST /meetings', { as: 'ann', body: meetingBody(), headers: headers(1) })
    await call(`PATCH ${meetingPath}`, { as: 'ann', body: { place: 'New pier' }, headers: headers(2) })
    for (const cancelled of [true, false])
      await call(`POST ${meetingPath}/cancel`, { as: 'ann', body: { cancelled } })
    await call('DELETE /account', { as: 'ann' })
    const left = await store.records(meetingKind).find(meetingId)
    expect(left).toMatchObject({ createdBy: '', place: 'New pier', status: 'scheduled' })
    expect(JSON.stringify(left)).not.toContain('ann"')
  })
})

describe('a write that is under way while the account is deleted', () => {
  const body = { ...groupBody, _id: 'd'.repeat(24) }

  /** The API over a store whose write of this kind waits until the account is deleted. */
  const withLate = async (
    room: StoreKind | 'pictures',
    step: string,
    isLate: (written: { _id?: string; name?: string; likes?: number }) => boolean,
  ) => {
    const store = openSqlite(':memory:', () => 1_000)
    const [reached, deleted] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
    const slow = <T extends object>(part: T) =>
      new Proxy(part, {
        get: (target, name): unknown => {
          const method: unknown = Reflect.get(target, name)
          if (name !== step || typeof method !== 'function') return method
          return async (...write: [object]) => {
            if (isLate(write[0])) {
              reached.resolve(undefined)
              await deleted.promise
            }
            return Reflect.apply(method, target, write) as unknown
          }
        },
      })
    const { call } = await createTestAppWithData({
      store:
        room === 'pictures'
          ? { ...store, pictures: slow(store.pictures) }
          : storeWith(store, room, slow(store.records(room))),
    })
    const during = async (as: string, write: ReturnType<typeof call>) => {
      await reached.promise
      expect((await call('DELETE /account', { as })).status).toBe(200)
      deleted.resolve(undefined)
      return write
    }
    return { store, call, during }
  }

  it('creates nothing', async () => {
    const { store, call, during } = await withLate(groupKind, 'insert', ({ _id }) => _id === body._id)
    expect(await during('olga', call('POST /groups', { as: 'olga', body }))).toMatchObject(closed)
    expect(await store.records(groupKind).find(body._id)).toBeUndefined()
  })

  it('likes nothing', async () => {
    const { store, call, during } = await withLate(feedbackKind, 'replace', ({ likes }) => likes === 1)
    const like = call(`POST ${feedbackPath}/like`, { as: 'ben', body: { liked: true } })
    expect(await during('ben', like)).toMatchObject(closed)
    expect(await store.records(feedbackKind).find(feedbackBody._id)).toMatchObject({ likes: 0, likedBy: [] })
  })

  it('brings no picture back that was there before', async () => {
    let isRepeated = false
    const { store, call, during } = await withLate('pictures', 'put', () => isRepeated)
    const bring = () => call(`PUT /uploads/${picture.name}`, { as: 'olga', picture })
    await bring()
    isRepeated = true
    expect(await during('olga', bring())).toMatchObject(closed)
    expect(await store.pictures.read(picture.name)).toBeUndefined()
    expect(await store.pictures.by('olga')).toEqual([])
  })
})
