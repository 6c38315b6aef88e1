import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { moderate } from '../commands/operate/moderation.ts'
import { membershipKind } from '../src/domain/kinds/membership.ts'
import { type OpenInstances, createClub } from './club.ts'
import { inDays, meetingBody, meetingId, meetingPath } from './meeting-body.ts'
import { feedbackBody, feedbackPath, feedbacksPath, groupBody, groupPath } from './test-app.ts'
import { newsEntry, readMark } from '@group-organizer/contract/words/news'

const announcementId = 'b'.repeat(24)

/** The clock shows another millisecond. */
const nextMoment = async () => {
  const begun = Date.now()
  await vi.waitUntil(() => Date.now() > begun, { interval: 1 })
}

const createNewsroom = async (open: OpenInstances, shape = {}) => {
  const club = await createClub(open, shape)
  const { call } = club
  await club.join('ben')
  const news = async (as: string, query = '') =>
    z.parse(z.array(newsEntry), (await call(`GET /account/news${query}`, { as })).body?.data)
  return {
    ...club,
    news,
    told: async (as: string) => (await news(as)).map(({ kind, who, target }) => [kind, who, target]),
    post: (as = 'olga', body: object = {}) =>
      call(`POST ${groupPath}/announcements`, { as, body: { _id: announcementId, text: 'Six.', ...body } }),
    say: (as: string) => call(`POST ${feedbacksPath}`, { as, body: feedbackBody }),
    answer: (as: string, body: object = {}) =>
      call(`POST ${feedbackPath}/replies`, { as, body: { _id: 'd'.repeat(24), text: 'Yes.', ...body } }),
    read: (as: string, upTo: string) => call(`PUT /account/read`, { as, body: { upTo } }),
  }
}

/** Promises about an account's news, on every store and instance. */
export const newsContract = (open: OpenInstances) => {
  const newsroom = () => createNewsroom(open)

  describe('what is new', () => {
    it('is an announcement, for members and not for its author', async () => {
      const { post, told, news } = await newsroom()
      await post()
      expect(await told('ben')).toEqual([['announcement', 'olga', `announcements/${announcementId}`]])
      expect(await told('noor')).toEqual([])
      expect((await news('olga')).map(({ kind }) => kind)).toEqual(['member'])
    })

    it('is feedback and new members, for the organiser', async () => {
      const { say, told } = await newsroom()
      await say('noor')
      expect((await told('olga')).map(([kind, who]) => [kind, who])).toEqual([
        ['feedback', 'noor'],
        ['member', 'ben'],
      ])
    })

    it('is a seat, also where a meeting has no limit any more', async () => {
      const { call, told } = await newsroom()
      await call('POST /meetings', { as: 'olga', body: { ...meetingBody(), capacity: 1 } })
      const go = (as: string) => call(`PUT ${meetingPath}/answer`, { as, body: { answer: 'going' } })
      await go('noor')
      await go('ben')
      await call(`PATCH ${meetingPath}`, { as: 'olga', body: { capacity: null } })
      await vi.waitFor(async () => {
        expect((await told('ben')).map(([kind]) => kind)).toContain('seat')
      })
    })

    it('is no new member who waits in line, and one as soon as there is a seat', async () => {
      const { join, leave, told } = await createNewsroom(open, { maxMembers: 2 })
      const members = async () => (await told('olga')).map(([, who]) => who)
      await join('noor')
      expect(await members()).toEqual(['ben'])
      await leave('ben')
      expect(await members()).toEqual(['noor'])
    })

    it('is a new member who joined offline, or waited, more than a month ago', async () => {
      const { call, join, leave, store, told } = await createNewsroom(open, { maxMembers: 3 })
      const monthsAgo = new Date(Date.now() - 90 * 24 * 60 * 60 * 1000).toISOString()
      const members = async () => (await told('olga')).map(([, who]) => who)
      const body = { joined: true, joinedAt: monthsAgo }
      await call(`PUT ${groupPath}/membership`, { as: 'cleo', body })
      expect(await members()).toContain('cleo')
      await join('noor')
      const kept = store.records(membershipKind)
      const [waiting] = await kept.by('uid', 'noor')
      if (!waiting) throw new Error('Noor has not joined.')
      await kept.replace({ ...waiting, createdAt: monthsAgo }, waiting.rev)
      await leave('ben')
      expect(await members()).toContain('noor')
    })

    it('is no new member who hands the group over', async () => {
      const { call, appoint, told } = await newsroom()
      await appoint('ben')
      await call(`PUT ${groupPath}/owner`, { as: 'olga', body: { uid: 'ben' } })
      expect((await call(`POST ${groupPath}/owner/accept`, { as: 'ben' })).status).toBe(200)
      expect(await told('ben')).toEqual([])
      expect((await told('olga')).map(([kind, who]) => [kind, who])).toEqual([['member', 'ben']])
    })

    it('is a reply to one’s own words, also in a group that one has not joined', async () => {
      const { say, answer, told } = await newsroom()
      await say('noor')
      await answer('ben')
      expect(await told('noor')).toEqual([['reply', 'ben', `replies/${'d'.repeat(24)}`]])
    })

    it('is a change of date or place, with what was before', async () => {
      const { call, news } = await newsroom()
      await call(`PATCH ${groupPath}`, { as: 'olga', body: { startDate: '2030-12-09' } })
      expect(await news('ben')).toMatchObject([
        {
          kind: 'moved',
          who: 'olga',
          target: `groups/${groupBody._id}`,
          before: { when: groupBody.startDate },
          after: { when: '2030-12-09' },
        },
      ])
    })

    it('names nobody else for a change by an organiser who was dismissed since', async () => {
      const { call, news, join, appoint } = await newsroom()
      await join('noor')
      await appoint('noor')
      await call(`PATCH ${groupPath}`, { as: 'noor', body: { startDate: '2030-12-09' } })
      expect(await news('ben')).toMatchObject([{ kind: 'moved', who: 'noor' }])
      await appoint('noor', 'olga', 'member')
      expect(await news('ben')).toMatchObject([{ kind: 'moved', who: '' }])
    })

    it('is a meeting that was moved, for those who are coming', async () => {
      const { call, news } = await newsroom()
      const body = meetingBody()
      await call('POST /meetings', { as: 'olga', body })
      await call(`PUT ${meetingPath}/answer`, { as: 'noor', body: { answer: 'going', guests: 0 } })
      const after = { when: inDays(9), place: 'The lighthouse' }
      await call(`PATCH ${meetingPath}`, { as: 'olga', body: { startsAt: after.when, place: after.place } })
      expect(await news('noor')).toMatchObject([
        { target: `meetings/${meetingId}`, before: { when: body.startsAt, place: body.place }, after },
      ])
      expect((await news('ben')).filter(({ kind }) => kind === 'moved')).toEqual([])
    })

    it('is a meeting that was cancelled, once, and that takes place after all', async () => {
      const { call, news, read } = await newsroom()
      await call('POST /meetings', { as: 'olga', body: meetingBody() })
      await call(`PUT ${meetingPath}/answer`, { as: 'noor', body: { answer: 'going', guests: 0 } })
      await call(`POST ${meetingPath}/cancel`, { as: 'olga', body: { reason: 'Storm' } })
      expect(await news('noor')).toMatchObject([
        { kind: 'cancelled', who: 'olga', target: `meetings/${meetingId}` },
      ])
      await read('noor', (await news('noor'))[0]?.at ?? '')
      await nextMoment()
      await call(`PATCH ${meetingPath}`, { as: 'olga', body: { description: 'Next week instead.' } })
      expect(await news('noor')).toMatchObject([{ kind: 'cancelled', read: true }])
      await call(`POST ${meetingPath}/cancel`, { as: 'olga', body: { cancelled: false } })
      expect(await news('noor')).toMatchObject([{ kind: 'revived', who: 'olga', read: false }])
      await nextMoment()
      await call(`PUT ${meetingPath}/answer`, { as: 'ben', body: { answer: 'going', guests: 0 } })
      expect((await news('ben')).filter(({ kind }) => kind === 'revived')).toEqual([])
    })

    it('is a seat that came from the line, of a group and of a meeting', async () => {
      const { call, join, leave, news } = await createNewsroom(open, { maxMembers: 3 })
      await join('cleo')
      await join('noor')
      const body = { ...meetingBody(), capacity: 1 }
      await call('POST /meetings', { as: 'olga', body })
      const answer = (as: string, said: 'going' | 'no') =>
        call(`PUT ${meetingPath}/answer`, { as, body: { answer: said, guests: 0 } })
      await answer('ben', 'going')
      await answer('noor', 'going')
      const seats = async (as: string) =>
        (await news(as)).filter(({ kind }) => kind === 'seat').map(({ target }) => target)
      expect(await seats('noor')).toEqual([])
      await leave('cleo')
      expect(await seats('noor')).toEqual([`groups/${groupBody._id}`])
      await answer('ben', 'no')
      expect((await seats('noor')).toSorted()).toEqual([`groups/${groupBody._id}`, `meetings/${meetingId}`])
      expect(await seats('ben')).toEqual([])
      await leave('noor')
      expect(await seats('noor')).toEqual([`meetings/${meetingId}`])
    })

    it('is no seat that a smaller party of one’s own has brought', async () => {
      const { call, news } = await newsroom()
      await call('POST /meetings', { as: 'olga', body: { ...meetingBody(), capacity: 2 } })
      const answer = (guests: number) =>
        call(`PUT ${meetingPath}/answer`, { as: 'ben', body: { answer: 'going', guests } })
      expect(await answer(2)).toMatchObject({ body: { data: { answer: { seat: 'waiting' } } } })
      expect(await answer(1)).toMatchObject({ body: { data: { answer: { seat: 'confirmed' } } } })
      expect(await news('ben')).toEqual([])
    })

    it('comes newest first, and older entries on request', async () => {
      const { post, news } = await newsroom()
      const ids = ['1', '2', '3'].map((digit) => digit.repeat(24))
      for (const _id of ids) {
        await post('olga', { _id })
        await nextMoment()
      }
      const all = await news('ben')
      expect(all.map(({ _id }) => _id)).toEqual(ids.toReversed())
      expect(await news('ben', `?after=${all[0]?.at}`)).toEqual(all.slice(1))
    })

    it('is not sent again while nothing has changed', async () => {
      const { post, call, read } = await newsroom()
      await post()
      const { etag } = await call('GET /account/news', { as: 'ben' })
      const again = () => call('GET /account/news', { as: 'ben', headers: { 'If-None-Match': etag ?? '' } })
      expect((await again()).status).toBe(304)
      await read('ben', new Date().toISOString())
      expect((await again()).status).toBe(200)
    })
  })

  describe('what an account has read', () => {
    it('follows the account, and the greatest moment counts', async () => {
      const { post, read, news, call } = await newsroom()
      await post()
      const [before] = await news('ben')
      expect(before?.read).toBe(false)
      await read('ben', new Date().toISOString())
      await read('ben', '2026-01-01T00:00:00.000Z')
      const [after] = await news('ben')
      expect(after).toMatchObject({ read: true, rev: (before?.rev ?? 0) + 1 })
      const { body } = await call('GET /account', { as: 'ben' })
      expect(z.parse(z.object({ readUpTo: z.string() }), body?.data).readUpTo > '2026-01-02').toBe(true)
    })

    it('leaves out what was written before and arrives later', async () => {
      const { post, read, news } = await newsroom()
      const anHourAgo = new Date(Date.now() - 60 * 60_000).toISOString()
      await read('ben', new Date(Date.now() - 60_000).toISOString())
      await post('olga', { createdAt: anHourAgo })
      const [entry] = await news('ben')
      expect(entry).toMatchObject({ kind: 'announcement', read: false })
      expect(entry?.at.localeCompare(anHourAgo)).toBe(1)
    })

    it('is never the future', async () => {
      const { read } = await newsroom()
      const { body } = await read('ben', '2099-01-01T00:00:00.000Z')
      expect(z.parse(readMark, body?.data).upTo <= new Date().toISOString()).toBe(true)
    })

    it('goes with the account', async () => {
      const { post, read, call, news } = await newsroom()
      await post()
      await read('ben', new Date().toISOString())
      await call('DELETE /account', { as: 'ben' })
      expect(await news('ben')).toEqual([])
    })
  })

  describe('words disappear from the news and from the lists', () => {
    const talk = async () => {
      const room = await newsroom()
      await room.say('olga')
      await room.answer('ben')
      const seen = async () => [
        (await room.news('olga')).filter(({ kind }) => kind === 'reply').length,
        z.parse(z.array(z.unknown()), (await room.call(`GET ${groupPath}/replies`)).body?.data).length,
      ]
      expect(await seen()).toEqual([1, 1])
      const act = (...words: string[]) => moderate(room.store, words, { operator: 'root', now: Date.now() })
      return { ...room, seen, act }
    }

    it('feedback too, of those whom an organiser has removed or the operator has blocked', async () => {
      const { news, call, remove, readmit, act } = await talk()
      await call(`DELETE ${feedbackPath}`, { as: 'olga' })
      const said = { ...feedbackBody, _id: 'e'.repeat(24) }
      await call(`POST ${feedbacksPath}`, { as: 'ben', body: said })
      const shown = async () => [
        (await news('olga')).filter(({ kind }) => kind === 'feedback').length,
        z.parse(z.array(z.unknown()), (await call(`GET ${feedbacksPath}`)).body?.data).length,
      ]
      expect(await shown()).toEqual([1, 1])
      await remove('ben')
      expect(await shown()).toEqual([0, 0])
      await readmit('ben')
      expect(await shown()).toEqual([1, 1])
      await act('block', 'ben')
      expect(await shown()).toEqual([0, 0])
      await act('unblock', 'ben')
      expect(await shown()).toEqual([1, 1])
    })

    it('of those whom an organiser has removed, until they are readmitted', async () => {
      const { seen, remove, readmit } = await talk()
      await remove('ben')
      expect(await seen()).toEqual([0, 0])
      await readmit('ben')
      expect(await seen()).toEqual([1, 1])
    })

    it('of blocked accounts, until they are unblocked', async () => {
      const { seen, act } = await talk()
      await act('block', 'ben')
      expect(await seen()).toEqual([0, 0])
      await act('unblock', 'ben')
      expect(await seen()).toEqual([1, 1])
    })

    it('of removed accounts that are blocked too, until both have ended', async () => {
      for (const isUnblockedFirst of [true, false]) {
        const { seen, act, remove, readmit } = await talk()
        await remove('ben')
        await act('block', 'ben')
        await (isUnblockedFirst ? act('unblock', 'ben') : readmit('ben'))
        expect(await seen()).toEqual([0, 0])
        await (isUnblockedFirst ? readmit('ben') : act('unblock', 'ben'))
        expect(await seen()).toEqual([1, 1])
      }
    })

    it('that a moderator has hidden', async () => {
      const { seen, act } = await talk()
      await act('hide', 'd'.repeat(24), 'insult')
      expect(await seen()).toEqual([0, 0])
    })

    it('of deleted accounts', async () => {
      const { seen, call } = await talk()
      await call('DELETE /account', { as: 'ben' })
      expect(await seen()).toEqual([0, 0])
    })
  })
}
