import { expect, it, vi } from 'vitest'
import { feedbackOf } from '../../test-support/records.ts'
import {
  createTestAppWithData,
  emulatorToken,
  feedbackBody,
  feedbackPath,
  feedbacksPath,
  groupBody,
  groupPath,
} from '../../test-support/test-app.ts'
import { createEventBus } from '../events/event-bus.ts'

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

it('a member gets everything that is stored about them, and nothing about others', async () => {
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

it('a deleted account leaves tombstones without words, and takes its likes along; a repeat changes nothing', async () => {
  const { call, store, eventBus } = await createWorld()
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
  const feedbacks = await feedbackOf(store.feedbacks, groupBody._id, { deleted: true })
  expect(JSON.stringify([await store.groups.find(groupBody._id), feedbacks])).not.toMatch(
    /olga@example|Quiet mornings|Lovely people/,
  )
  expect(feedbacks).toContainEqual(
    expect.objectContaining({ _id: bensFeedback, likes: 1, likedBy: ['cleo'], feedback: 'Not for me.' }),
  )
  expect((await call(`PATCH ${feedbackPath}`, { as: 'olga', body: { feedback: 'I am back' } })).status).toBe(
    410,
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
    reports: [],
    pictures: [],
  })
})

it.each(['GET', 'DELETE'])('%s needs a member who has logged in lately', async (method) => {
  const { call, store } = await createWorld()
  for (const auth_time of [Math.floor(Date.now() / 1000) - 16 * 60, undefined]) {
    const answer = await call(`${method} /account`, { token: emulatorToken('olga', { auth_time }) })
    expect(answer).toMatchObject({ status: 403, body: { code: 'recent_signin' } })
  }
  expect(await store.groups.countOwnedBy('olga')).toBe(1)
})

it('feedback on a group that was deleted loses its words too', async () => {
  const { call, store } = await createWorld()
  await call(`DELETE ${groupPath}`, { as: 'olga' })
  await call('DELETE /account', { as: 'ben' })
  const feedbacks = await feedbackOf(store.feedbacks, groupBody._id, { deleted: true })
  expect(JSON.stringify(feedbacks)).not.toContain('Not for me.')
})
