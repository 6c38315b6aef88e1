import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTick } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { meetingBody, meetingId, meetingPath } from '../../test-support/meeting-body.ts'
import { webpPicture } from '../../test-support/pictures.ts'
import { feedbackOf } from '../../test-support/records.ts'
import { storeWith } from '../../test-support/store-with.ts'
import {
  createTestAppWithData,
  emulatorToken,
  feedbackBody,
  feedbackPath,
  feedbacksPath,
  groupBody,
  groupPath,
} from '../../test-support/test-app.ts'
import { feedbackKind } from '../domain/kinds/feedback.ts'
import type { StoredGroup } from '../domain/kinds/group.ts'
import { groupKind } from '../domain/kinds/group.ts'
import { type Collection, StoreUnavailable } from '../domain/store.ts'
import { createEventBus } from '../events/event-bus.ts'
import { openSqlite } from '../store/sqlite/open-sqlite.ts'
import { accountData } from '@group-organizer/contract/account'

const bensFeedback = 'b'.repeat(24)

/** A group and a feedback of Olga's; Ben's feedback, which she likes. */
const createWorld = async () => {
  const eventBus = createEventBus()
  const test = await createTestAppWithData({ eventBus })
  await test.call(`POST ${feedbacksPath}`, {
    as: 'ben',
    body: { _id: bensFeedback, feedback: 'Not for me.' },
  })
  for (const as of ['olga', 'cleo']) await test.call(`POST /feedbacks/${bensFeedback}/like`, { as, body: {} })
  return { ...test, eventBus }
}

it('a member gets their records, and nothing about others', async () => {
  const { call } = await createWorld()
  const { status, body } = await call('GET /account', { as: 'olga' })
  expect(status).toBe(200)
  expect(body?.data).toMatchObject({
    uid: 'olga',
    groups: [{ _id: groupBody._id, description: groupBody.description, userEmail: 'olga@example.com' }],
    feedbacks: [{ _id: feedbackBody._id, feedback: feedbackBody.feedback }],
    likes: [{ feedbackId: bensFeedback, groupId: groupBody._id }],
  })
  expect(JSON.stringify(body)).not.toMatch(/ben@|cleo/)
})

it('a like that was taken back is among what a member gets until the account goes, since the record remembers it', async () => {
  const { call } = await createWorld()
  const key = { as: 'olga', headers: { 'Idempotency-Key': 'device-of-olga:1' } }
  await call(`POST /feedbacks/${bensFeedback}/like`, { ...key, body: { liked: false } })
  expect((await call('GET /account', { as: 'olga' })).body?.data).toMatchObject({
    likes: [],
    pastLikes: [{ feedbackId: bensFeedback, groupId: groupBody._id }],
  })
  await call('DELETE /account', { as: 'olga' })
  expect((await call('GET /account', { as: 'olga' })).body?.data).toMatchObject({ pastLikes: [] })
})

it('a member gets answers and memberships of long ago, too, which their devices do not list any more', async () => {
  const clock = { now: Date.now() }
  const { call } = await createTestAppWithData({ now: () => clock.now })
  const join = (joined: boolean) => call(`PUT ${groupPath}/membership`, { as: 'ben', body: { joined } })
  await join(true)
  await join(false)
  await call('POST /meetings', { as: 'olga', body: meetingBody() })
  await call(`PUT ${meetingPath}/answer`, { as: 'ben', body: { answer: 'going', word: 'I bring cake.' } })
  await call(`DELETE ${groupPath}`, { as: 'olga' })
  clock.now += 60 * 24 * 60 * 60 * 1000
  const token = emulatorToken('ben', { auth_time: Math.floor(clock.now / 1000) })
  const { body } = await call('GET /account', { token })
  expect(z.parse(accountData, body?.data)).toMatchObject({
    memberships: [{ groupId: groupBody._id, joined: false, userName: 'ben' }],
    answers: [{ meetingId, answer: 'going', word: 'I bring cake.', userName: 'ben' }],
  })
  for (const list of ['answers', 'memberships'])
    expect((await call(`GET /account/${list}`, { token })).body?.data).toEqual([])
})

it('a deleted account leaves tombstones without words, and takes its likes along; a repeat changes nothing', async () => {
  const { call, store, eventBus } = await createWorld()
  // A token of a later second would be of a new sign-in.
  const token = emulatorToken('olga')
  const { cursor } = await store.asOf()
  const onEvent = vi.fn()
  eventBus.subscribe({ onEvent, onEnd: () => undefined })
  expect(await call('DELETE /account', { as: 'olga' })).toMatchObject({
    status: 200,
    body: { data: { groups: 1, feedbacks: 1, likes: 1 } },
  })
  expect(onEvent).toHaveBeenCalledWith({ changed: 'groups' })
  expect(onEvent).toHaveBeenCalledWith({ changed: 'feedbacks', groupId: groupBody._id })

  expect((await call(`GET ${groupPath}`)).status).toBe(410)
  expect((await call(`GET /changes?since=${cursor}`)).body?.data).toMatchObject([
    { _id: groupBody._id, version: 2 },
  ])
  const feedbacks = await feedbackOf(store.records(feedbackKind), groupBody._id, { deleted: true })
  expect(JSON.stringify([await store.records(groupKind).find(groupBody._id), feedbacks])).not.toMatch(
    /olga@example|Quiet mornings|Lovely people/,
  )
  expect(feedbacks).toContainEqual(
    expect.objectContaining({ _id: bensFeedback, likes: 1, likedBy: ['cleo'], feedback: 'Not for me.' }),
  )
  expect((await call(`PATCH ${feedbackPath}`, { token, body: { feedback: 'I am back' } })).body?.code).toBe(
    'account_closed',
  )

  expect((await call('DELETE /account', { as: 'olga' })).body?.data).toEqual({
    groups: 0,
    feedbacks: 0,
    likes: 0,
    reports: 0,
    pictures: 0,
  })
  expect((await call('GET /account', { as: 'olga' })).body?.data).toEqual({
    uid: 'olga',
    groups: [],
    feedbacks: [],
    likes: [],
    pastLikes: [],
    reports: [],
    memberships: [],
    announcements: [],
    replies: [],
    answers: [],
    attendance: [],
    pictures: [],
  })
})

it('a like whose answer was lost is known again when the account of the feedback’s author has gone meanwhile', async () => {
  const { call } = await createWorld()
  const like = { as: 'ben', headers: { 'Idempotency-Key': 'device-of-ben:1' }, body: { liked: true } }
  await call(`POST ${feedbackPath}/like`, like)
  await call('DELETE /account', { as: 'olga' })
  expect((await call(`POST ${feedbackPath}/like`, like)).status).toBe(200)
  const another = { ...like, headers: { 'Idempotency-Key': 'device-of-ben:2' } }
  expect((await call(`POST ${feedbackPath}/like`, another)).status).toBe(410)
})

it.each(['GET', 'DELETE'])('%s needs a member who has logged in lately', async (method) => {
  const { call, store } = await createWorld()
  for (const auth_time of [Math.floor(Date.now() / 1000) - 16 * 60, undefined]) {
    const answer = await call(`${method} /account`, { token: emulatorToken('olga', { auth_time }) })
    expect(answer).toMatchObject({ status: 403, body: { code: 'recent_signin' } })
  }
  expect(await store.records(groupKind).countBy('ownerId', 'olga')).toBe(1)
})

it('feedback on a group that was deleted loses its words too', async () => {
  const { call, store } = await createWorld()
  await call(`DELETE ${groupPath}`, { as: 'olga' })
  await call('DELETE /account', { as: 'ben' })
  const feedbacks = await feedbackOf(store.records(feedbackKind), groupBody._id, { deleted: true })
  expect(JSON.stringify(feedbacks)).not.toContain('Not for me.')
})

describe('the deletion of an account', () => {
  it('is of the account of the token, whatever the body says', async () => {
    const { call, store } = await createWorld()
    await call('DELETE /account', { as: 'ben', body: { uid: 'olga', ownerId: 'olga', userId: 'olga' } })
    expect(await store.records(groupKind).countBy('ownerId', 'olga')).toBe(1)
  })

  it('says once what it has changed, however often it comes at the same time', async () => {
    const store = openSqlite(':memory:', () => 1_000)
    const by: Collection<StoredGroup>['by'] = async (field, uid) => {
      const groups = await store.records(groupKind).by(field, uid)
      await nextTick()
      return groups
    }
    const { call } = await createTestAppWithData({
      store: storeWith(store, groupKind, { by }),
    })
    const answers = await Promise.all([1, 2, 3].map(() => call('DELETE /account', { as: 'olga' })))
    expect(answers.map(({ body }) => body?.data)).toMatchObject([{ groups: 1 }, { groups: 0 }, { groups: 0 }])
  })

  it('leaves nothing of writes that come at the same time', async () => {
    const { call, store } = await createWorld()
    const picture = webpPicture('harbour')
    const ids = Array.from({ length: 8 }, (_, n) => String(n).repeat(24))
    const writes = ids.flatMap((_id) => [
      call('POST /groups', { as: 'olga', body: { ...groupBody, _id } }),
      call(`POST ${feedbacksPath}`, { as: 'olga', body: { ...feedbackBody, _id } }),
      call(`PATCH ${groupPath}`, { as: 'olga', body: { maxMembers: Number(_id[0]) + 1 } }),
      call(`POST /feedbacks/${bensFeedback}/like`, { as: 'olga', body: {} }),
      call(`POST /feedbacks/${bensFeedback}/report`, { as: 'olga', body: { reason: 'spam' } }),
      call(`PUT /uploads/${picture.name}`, { as: 'olga', picture }),
    ])
    const [deletion] = await Promise.all([call('DELETE /account', { as: 'olga' }), ...writes])
    expect(deletion.status).toBe(200)
    expect((await call('GET /account', { as: 'olga' })).body?.data).toEqual({
      uid: 'olga',
      groups: [],
      feedbacks: [],
      likes: [],
      pastLikes: [],
      reports: [],
      memberships: [],
      announcements: [],
      replies: [],
      answers: [],
      attendance: [],
      pictures: [],
    })
    expect(await store.pictures.read(picture.name)).toBeUndefined()
  })

  it('that ends in the middle is finished by the next one', async () => {
    const store = openSqlite(':memory:', () => 1_000)
    let isAway = true
    const replace: Collection<StoredGroup>['replace'] = (...next) =>
      isAway
        ? Promise.reject(new StoreUnavailable('The disk is away.'))
        : store.records(groupKind).replace(...next)
    const { call } = await createTestAppWithData({
      store: storeWith(store, groupKind, { replace }),
    })
    expect((await call('DELETE /account', { as: 'olga' })).status).toBe(503)
    isAway = false
    expect((await call('DELETE /account', { as: 'olga' })).body?.data).toMatchObject({
      groups: 1,
      feedbacks: 0,
    })
    expect((await call(`GET ${groupPath}`)).status).toBe(410)
  })

  it('leaves no word, no address and no like of it in any file after the daily purge', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'account-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const store = openSqlite(join(folder, 'test.sqlite'))
    const { call } = await createTestAppWithData({ store })
    const token = emulatorToken('uid-of-olga', { email: 'secret@example.com', name: 'Olga of Old' })
    const picture = webpPicture('of Olga')
    const key = (seq: number) => ({ token, headers: { 'Idempotency-Key': `device-of-olga:${seq}` } })
    await call(`PUT /uploads/${picture.name}`, { token, picture })
    const mine = {
      ...groupBody,
      _id: 'b'.repeat(24),
      description: 'Secret society',
      imageUrl: `/uploads/${picture.name}`,
    }
    await call('POST /groups', { token, body: mine })
    await call(`POST ${feedbacksPath}`, {
      token,
      body: { ...feedbackBody, _id: bensFeedback, feedback: 'Secret words' },
    })
    await call(`POST ${groupPath}/report`, { token, body: { reason: 'insult' } })
    for (const [n, liked] of [true, false].entries())
      await call(`POST ${feedbackPath}/like`, { ...key(n + 1), body: { liked } })
    expect((await call('DELETE /account', { token })).body?.data).toEqual({
      groups: 1,
      feedbacks: 1,
      likes: 0,
      reports: 1,
      pictures: 1,
    })
    await store.purge(0)
    const names = await readdir(folder, { recursive: true, withFileTypes: true })
    const held = await Promise.all(
      names
        .filter((name) => name.isFile())
        .map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
    )
    for (const word of [
      'secret@example.com',
      'Olga of Old',
      'Secret society',
      'secret society',
      'Secret words',
      'device-of-olga',
      picture.name,
      'of Olga ',
    ])
      expect(
        held.filter((text) => text.includes(word)),
        word,
      ).toHaveLength(0)
    await store.close()
  })
})
