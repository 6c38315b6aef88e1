import { describe, expect, it } from 'vitest'
import {
  createTestAppWithData,
  emulatorToken,
  feedbackPath,
  feedbacksPath,
  groupBody,
  groupPath,
} from '../../test-support/test-app.ts'
import { feedbackKind } from '../domain/kinds/feedback.ts'
import { groupKind } from '../domain/kinds/group.ts'
import { reportKind } from '../domain/kinds/report.ts'
import { hideRecord, showRecord } from '../domain/moderation.ts'
import type { Store } from '../domain/store.ts'
import { write } from '../domain/write-record.ts'
import { limits } from '@group-organizer/contract/limits'

const spam = { reason: 'spam' }
const device = (seq: number) => ({ 'Idempotency-Key': `device-a:${seq}` })

const hideGroup = (store: Store) =>
  write(store.records(groupKind), groupBody._id, (stored) => hideRecord(stored, 'spam', Date.now()))
const showGroup = (store: Store) =>
  write(store.records(groupKind), groupBody._id, (stored) => showRecord(stored))
const hideFeedback = (store: Store) =>
  write(store.records(feedbackKind), 'f'.repeat(24), (stored) => hideRecord(stored, 'spam', Date.now()))

describe('a report', () => {
  it.each([groupPath, feedbackPath])(
    'of %s is kept once for each account, however often it comes',
    async (path) => {
      const { call, store } = await createTestAppWithData()
      const first = await call(`POST ${path}/report`, { as: 'ben', body: spam, headers: device(1) })
      expect(first).toMatchObject({
        status: 201,
        body: {
          message: 'Thank you. The moderators will look at it.',
          data: { _id: path.slice(-24), reason: 'spam' },
        },
      })
      const late = await call(`POST ${path}/report`, {
        as: 'ben',
        body: { reason: 'other' },
        headers: device(1),
      })
      expect(late).toMatchObject({ status: 200, body: { data: spam, meta: { appliedSeq: 1 } } })
      const other = await call(`POST ${path}/report`, {
        as: 'ben',
        body: { reason: 'insult' },
        headers: device(2),
      })
      expect(other).toMatchObject({ status: 200, body: { data: { reason: 'insult' } } })
      expect((await call(`POST ${path}/report`, { as: 'cleo', body: spam })).status).toBe(201)
      expect(await store.records(reportKind).by('target', path.slice(-24))).toHaveLength(2)
    },
  )

  it('says in words what is wrong where the member wants to, within a limit', async () => {
    const { call, store } = await createTestAppWithData()
    const report = (text: string) =>
      call(`POST ${groupPath}/report`, { as: 'ben', body: { reason: 'other', text } })
    expect(await report('They sell cars.')).toMatchObject({
      status: 201,
      body: { data: { reason: 'other', text: 'They sell cars.' } },
    })
    expect(await store.records(reportKind).by('target', groupBody._id)).toMatchObject([
      { text: 'They sell cars.' },
    ])
    expect((await report('x'.repeat(limits.report + 1))).body?.code).toBe('invalid')
  })

  it('of what is not there, or with another reason than those on the list, is refused', async () => {
    const { call, store } = await createTestAppWithData()
    const report = (path: string, body: object = spam) => call(`POST ${path}/report`, { as: 'ben', body })
    expect((await report(`/groups/${'e'.repeat(24)}`)).status).toBe(404)
    expect((await report(groupPath, { reason: 'I do not like it' })).body?.code).toBe('invalid')
    await hideGroup(store)
    expect((await report(feedbackPath)).body?.code).toBe('gone')
    await call(`DELETE ${groupPath}`, { as: 'olga' })
    expect((await report(groupPath)).body?.code).toBe('gone')
    expect(await store.records(reportKind).scan(10)).toEqual([])
  })

  it('goes with the account that made it, and is among its data until then', async () => {
    const { call, store } = await createTestAppWithData()
    await call(`POST ${groupPath}/report`, { as: 'ben', body: spam })
    await call(`POST ${groupPath}/report`, { as: 'cleo', body: spam })
    expect((await call('GET /account', { as: 'ben' })).body?.data).toMatchObject({
      reports: [{ _id: groupBody._id, reason: 'spam' }],
    })
    expect((await call('DELETE /account', { as: 'ben' })).body?.data).toMatchObject({ reports: 1 })
    expect(await store.records(reportKind).scan(10)).toMatchObject([{ uid: 'cleo' }])
  })

  it('is one of so many a day for each account', async () => {
    const { call } = await createTestAppWithData({
      accountLimits: { groups: 9, feedbacksPerDay: 9, reportsPerDay: 1, picturesPerDay: 9 },
    })
    const report = (path: string) => call(`POST ${path}/report`, { as: 'ben', body: spam })
    expect((await report(groupPath)).status).toBe(201)
    expect((await report(groupPath)).status).toBe(200)
    expect(await report(feedbackPath)).toMatchObject({ status: 403, body: { code: 'over_limit' } })
  })
})

describe('a hidden group', () => {
  it('is gone at once from everything that the public reads, and comes back as a change', async () => {
    const { call, store } = await createTestAppWithData()
    const { cursor } = await store.asOf()
    const list = async () => (await call('GET /groups')).body?.data
    expect(await list()).toEqual([expect.objectContaining({ _id: groupBody._id })])
    await hideGroup(store)

    expect(await list()).toEqual([])
    const tombstone = { _id: groupBody._id, ownerId: 'olga', hidden: true, rev: 2, version: 1 }
    for (const as of [{}, { as: 'olga' }]) {
      const { status, body } = await call(`GET ${groupPath}`, as)
      expect({ status, body }).toMatchObject({ status: 410, body: { data: tombstone } })
      const changes = await call(`GET /changes?since=${cursor}`, as)
      expect(changes.body?.data).toEqual([expect.objectContaining(tombstone)])
      expect(JSON.stringify([body, changes])).not.toContain(groupBody.groupName)
    }
    expect((await call('GET /groups?deleted=true')).body?.data).toEqual([expect.objectContaining(tombstone)])
    expect((await call(`GET ${feedbacksPath}`)).status).toBe(410)

    await showGroup(store)
    expect((await call(`GET /changes?since=${cursor}`)).body?.data).toEqual([
      expect.objectContaining({ _id: groupBody._id, groupName: groupBody.groupName, rev: 3 }),
    ])
    expect(await list()).toEqual([expect.objectContaining({ _id: groupBody._id })])
    expect((await call(`GET ${feedbacksPath}`)).body?.data).toHaveLength(1)
  })

  it('takes no feedback, likes or reports; only its owner may change and delete it', async () => {
    const { call, store } = await createTestAppWithData()
    await hideGroup(store)
    const ask = async (route: string, as: string, body?: object) =>
      (await call(route, { as, body })).body?.code
    expect(await ask(`POST ${feedbacksPath}`, 'ben', { feedback: 'Hello' })).toBe('gone')
    expect(await ask(`POST ${feedbackPath}/like`, 'ben', {})).toBe('gone')
    expect(await ask(`POST ${groupPath}/report`, 'ben', spam)).toBe('gone')
    expect(await ask(`PATCH ${groupPath}`, 'ben', { groupName: 'Mine' })).toBe('gone')
    expect(await ask(`DELETE ${groupPath}`, 'ben')).toBe('gone')

    const headers = { 'If-Match': '"0"' }
    const compared = await call(`PATCH ${groupPath}`, { as: 'olga', body: { groupName: 'Better' }, headers })
    expect(compared).toMatchObject({
      status: 412,
      body: { data: { groupName: groupBody.groupName, hidden: true } },
    })
    const changed = await call(`PATCH ${groupPath}`, { as: 'olga', body: { groupName: 'Better' } })
    expect(changed.body?.data).toMatchObject({ groupName: 'Better', hidden: true })
    expect((await call('GET /groups')).body?.data).toEqual([])

    // Authors can delete their feedback about a hidden group.
    expect((await call(`DELETE ${feedbackPath}`, { as: 'olga' })).status).toBe(200)
    expect((await call(`DELETE ${groupPath}`, { as: 'olga' })).body?.data).not.toHaveProperty('hidden')
  })
})

it('hidden feedback is not listed, and its author alone may ask for it', async () => {
  const { call, store } = await createTestAppWithData()
  const { etag } = await call(`GET ${feedbacksPath}?deleted=true`)
  await hideFeedback(store)
  expect((await call(`GET ${feedbacksPath}`)).body?.data).toEqual([])
  const list = await call(`GET ${feedbacksPath}?deleted=true`, { headers: { 'If-None-Match': etag ?? '' } })
  expect(list.body?.data).toEqual([
    {
      _id: 'f'.repeat(24),
      groupId: groupBody._id,
      userId: 'olga',
      rev: 2,
      version: 1,
      stamp: 3,
      hidden: true,
      deletedAt: expect.any(String) as string,
    },
  ])
  expect(await call(`POST ${feedbackPath}/like`, { as: 'ben', body: {} })).toMatchObject({ status: 410 })

  const hidden = (as: string) => call(`GET /account/hidden?ids=${groupBody._id},${'f'.repeat(24)}`, { as })
  expect((await hidden('ben')).body?.data).toMatchObject({ groups: [], feedbacks: [], meetings: [] })
  expect((await hidden('olga')).body?.data).toMatchObject({
    groups: [],
    feedbacks: [{ feedback: 'Lovely people.', hidden: true }],
  })
  await hideGroup(store)
  expect((await hidden('olga')).body?.data).toMatchObject({ groups: [{ groupName: groupBody.groupName }] })
  expect((await call('GET /account/hidden?ids=one', { as: 'olga' })).body?.code).toBe('invalid')
})

describe('a blocked account', () => {
  const blocked = {
    status: 403,
    body: { code: 'blocked', message: expect.stringContaining('blocked') as string },
  }

  it('reads, and may leave, but does not write; from when it is unblocked it does', async () => {
    const { call, store } = await createTestAppWithData()
    await store.moderation.setBlocked('olga', true)
    const writes = [
      ['POST /groups', { ...groupBody, _id: 'b'.repeat(24) }],
      [`PATCH ${groupPath}`, { groupName: 'New' }],
      [`DELETE ${groupPath}`],
      [`POST ${feedbacksPath}`, { feedback: 'Hello' }],
      [`PATCH ${feedbackPath}`, { feedback: 'Hello' }],
      [`DELETE ${feedbackPath}`],
      [`POST ${feedbackPath}/like`, {}],
      [`POST ${groupPath}/report`, spam],
      [`POST ${feedbackPath}/report`, spam],
    ] as const
    for (const [route, body] of writes) expect(await call(route, { as: 'olga', body })).toMatchObject(blocked)
    for (const route of ['GET /groups?email=olga@example.com', 'GET /account', `GET ${groupPath}`])
      expect((await call(route, { as: 'olga' })).status).toBe(200)
    expect((await call(`POST ${feedbackPath}/like`, { as: 'ben', body: {} })).status).toBe(200)

    await store.moderation.setBlocked('olga', false)
    expect((await call(`PATCH ${groupPath}`, { as: 'olga', body: { groupName: 'New' } })).status).toBe(200)
    await store.moderation.setBlocked('olga', true)
    expect((await call('DELETE /account', { as: 'olga' })).status).toBe(200)
  })

  it('does not write either by a request whose body it has held back since', async () => {
    const { app, store } = await createTestAppWithData()
    const first = Promise.withResolvers<undefined>()
    const rest = Promise.withResolvers<undefined>()
    const bytes = new TextEncoder().encode(JSON.stringify({ groupName: 'Held back' }))
    const pull = async (controller: ReadableStreamDefaultController) => {
      first.resolve(undefined)
      await rest.promise
      controller.enqueue(bytes)
      controller.close()
    }
    // The stream is read lazily.
    const body = new ReadableStream({ pull }, { highWaterMark: 0 })
    const init = {
      method: 'PATCH',
      body,
      duplex: 'half',
      headers: {
        authorization: `Bearer ${emulatorToken('olga')}`,
        'content-type': 'application/json',
        'content-length': String(bytes.length),
      },
    } as const
    const answer = app.request(`/api${groupPath}`, init)
    await first.promise
    await store.moderation.setBlocked('olga', true)
    rest.resolve(undefined)
    expect((await answer).status).toBe(403)
  })

  it('is answered as before to what was applied before', async () => {
    const { call, store } = await createTestAppWithData()
    const like = { as: 'ben', body: { liked: true }, headers: device(1) }
    await call(`POST ${feedbackPath}/like`, like)
    await store.moderation.setBlocked('ben', true)
    expect((await call(`POST ${feedbackPath}/like`, like)).status).toBe(200)
  })
})
