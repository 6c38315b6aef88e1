import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { moderate } from '../commands/operate/moderation.ts'
import { type OpenInstances, codeOf, createClub } from './club.ts'
import { feedbackBody, feedbackPath, feedbacksPath, groupBody, groupPath } from './test-app.ts'

const announcementId = 'b'.repeat(24)
const announcementPath = `/announcements/${announcementId}`
const replyId = 'd'.repeat(24)
const replyPath = `/replies/${replyId}`

const key = (seq: number) => ({ 'Idempotency-Key': `device-one:${seq}` })

const ids = z.array(z.looseObject({ _id: z.string(), deletedAt: z.optional(z.string()) }))

const createBoard = async (open: OpenInstances) => {
  const club = await createClub(open)
  const { call } = club
  await club.join('ben')
  await club.join('noor')
  await club.appoint('noor')
  await call(`POST ${feedbacksPath}`, { as: 'ben', body: feedbackBody })
  const post = (as: string, body: object = {}, headers = {}) =>
    call(`POST ${groupPath}/announcements`, {
      as,
      body: { _id: announcementId, text: 'We meet at six.', ...body },
      headers,
    })
  const posted = await post('olga')
  const answer = (as: string, body: object = {}, target = announcementPath, headers = {}) =>
    call(`POST ${target}/replies`, { as, body: { _id: replyId, text: 'I will be there.', ...body }, headers })
  const listed = async (list: string, query = '') =>
    z.parse(ids, (await call(`GET ${groupPath}/${list}${query}`)).body?.data)
  return { ...club, post, posted, answer, listed }
}

/** Promises about announcements and replies, on every store and instance. */
export const announcementsContract = (open: OpenInstances) => {
  const board = () => createBoard(open)

  describe('an announcement', () => {
    it('is posted by an organiser and read by everybody', async () => {
      const { posted, listed } = await board()
      expect(posted.status).toBe(201)
      expect(await listed('announcements')).toMatchObject([
        {
          _id: announcementId,
          text: 'We meet at six.',
          imageUrl: '',
          userId: 'olga',
          groupId: groupBody._id,
        },
      ])
    })

    it('is posted, changed and deleted by no other', async () => {
      const { post, call, answer } = await board()
      expect((await post('ben', { _id: '1'.repeat(24) })).status).toBe(403)
      expect((await call(`PATCH ${announcementPath}`, { as: 'ben', body: { text: 'No.' } })).status).toBe(403)
      expect((await call(`DELETE ${announcementPath}`, { as: 'ben' })).status).toBe(403)
      expect((await answer('ben')).status).toBe(201)
    })

    it('is changed and deleted by any organiser', async () => {
      const { call, listed } = await board()
      const change = await call(`PATCH ${announcementPath}`, { as: 'noor', body: { text: 'At seven.' } })
      expect(change.body?.data).toMatchObject({ text: 'At seven.', userId: 'olga', version: 2 })
      expect((await call(`DELETE ${announcementPath}`, { as: 'noor' })).status).toBe(200)
      expect(await listed('announcements')).toEqual([])
    })

    it('gets, changes and loses its picture, and keeps its text', async () => {
      const { call, listed } = await board()
      const change = (imageUrl: string) =>
        call(`PATCH ${announcementPath}`, { as: 'noor', body: { imageUrl } })
      await change('https://pictures.example/pier.webp')
      expect(await listed('announcements')).toMatchObject([
        { text: 'We meet at six.', imageUrl: 'https://pictures.example/pier.webp' },
      ])
      expect(codeOf(await change(`/uploads/${'0'.repeat(64)}.webp`))).toBe('picture_missing')
      await change('')
      expect(await listed('announcements')).toMatchObject([{ text: 'We meet at six.', imageUrl: '' }])
    })

    it('is posted once, however often it is sent', async () => {
      const { post, listed } = await board()
      const body = { _id: '1'.repeat(24), text: 'Bring water.' }
      const all = [await post('olga', body, key(4)), await post('olga', body, key(4))]
      expect(all.map(({ status }) => status)).toEqual([201, 200])
      expect(await listed('announcements')).toHaveLength(2)
    })

    it('refuses a change of what was changed meanwhile', async () => {
      const { call, posted } = await board()
      await call(`PATCH ${announcementPath}`, { as: 'noor', body: { text: 'At seven.' } })
      const headers = { 'If-Match': posted.etag ?? '' }
      const late = await call(`PATCH ${announcementPath}`, {
        as: 'olga',
        body: { text: 'At eight.' },
        headers,
      })
      expect(late).toMatchObject({ status: 412, body: { data: { text: 'At seven.' } } })
    })

    it('is pinned by a field of the group', async () => {
      const { call, group } = await board()
      await call(`PATCH ${groupPath}`, { as: 'noor', body: { pinned: announcementId } })
      expect(await group()).toMatchObject({ pinned: announcementId })
    })

    it('is hidden by a moderator, with its replies', async () => {
      const { store, answer, listed, call } = await board()
      await answer('ben')
      const { etag } = await call(`GET ${groupPath}/replies`)
      const by = { operator: 'root', now: Date.now() }
      await moderate(store, ['hide', announcementId, 'insult'], by)
      expect([await listed('announcements'), await listed('replies')]).toEqual([[], []])
      expect((await answer('noor', { _id: '1'.repeat(24) })).status).toBe(410)
      await moderate(store, ['restore', announcementId], by)
      expect(await listed('replies')).toHaveLength(1)
      expect((await call(`GET ${groupPath}/replies`)).etag).toBe(etag)
    })
  })

  describe('a reply', () => {
    it('stands below an announcement or a feedback, in the list of the group', async () => {
      const { answer, listed } = await board()
      expect((await answer('ben')).status).toBe(201)
      expect((await answer('mara', { _id: '1'.repeat(24) }, feedbackPath)).status).toBe(201)
      const replies = await listed('replies')
      expect(replies.map(({ _id, ...reply }) => [_id, reply['targetId'], reply['userId']]).sort()).toEqual([
        ['1'.repeat(24), feedbackBody._id, 'mara'],
        [replyId, announcementId, 'ben'],
      ])
    })

    it('is sent once, however often it is sent', async () => {
      const { answer, listed } = await board()
      const all = [
        await answer('ben', {}, announcementPath, key(3)),
        await answer('ben', {}, announcementPath, key(3)),
      ]
      expect(all.map(({ status }) => status)).toEqual([201, 200])
      expect(await listed('replies')).toHaveLength(1)
    })

    it('is changed and deleted by its author alone', async () => {
      const { answer, call, listed } = await board()
      await answer('ben')
      expect((await call(`PATCH ${replyPath}`, { as: 'olga', body: { text: 'No.' } })).status).toBe(403)
      expect((await call(`PATCH ${replyPath}`, { as: 'ben', body: { text: 'Sorry, no.' } })).status).toBe(200)
      expect((await call(`DELETE ${replyPath}`, { as: 'olga' })).status).toBe(403)
      expect((await call(`DELETE ${replyPath}`, { as: 'ben' })).status).toBe(200)
      expect(await listed('replies')).toEqual([])
      expect(await listed('replies', '?deleted=true')).toMatchObject([{ _id: replyId }])
    })

    it('is refused to those whom an organiser has removed', async () => {
      const { answer, remove, readmit } = await board()
      await remove('ben')
      expect(codeOf(await answer('ben'))).toBe('removed')
      await readmit('ben')
      expect((await answer('ben')).status).toBe(201)
    })

    it('goes with what it answers', async () => {
      const { answer, call, listed } = await board()
      await answer('ben', {}, feedbackPath)
      await call(`DELETE ${feedbackPath}`, { as: 'ben' })
      expect(await listed('replies', '?deleted=true')).toEqual([])
      expect((await answer('noor', { _id: '1'.repeat(24) }, feedbackPath)).status).toBe(410)
    })

    it('goes with its author, and is in their data until then', async () => {
      const { answer, call, listed } = await board()
      await answer('ben')
      const { body } = await call('GET /account', { as: 'ben' })
      expect(body?.data).toMatchObject({ replies: [{ _id: replyId }] })
      await call('DELETE /account', { as: 'ben' })
      expect(await listed('replies')).toEqual([])
    })
  })
}
