import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { moderate } from '../commands/operate/moderation.ts'
import { answerKind } from '../src/domain/kinds/answer.ts'
import { type OpenInstances, createClub } from './club.ts'
import { inDays, meetingBody, meetingId, meetingPath } from './meeting-body.ts'
import { type Call, groupBody, groupPath } from './test-app.ts'
import { answer, answerRow, meetingAnswer } from '@group-organizer/contract/meetings/answer'
import { meeting } from '@group-organizer/contract/meetings/meeting'
import { intentId } from '@group-organizer/contract/seat'

export const createMeetingClub = async (open: OpenInstances, body: object = {}) => {
  const club = await createClub(open)
  const { call } = club
  const planned = await call('POST /meetings', { as: 'olga', body: { ...meetingBody(), ...body } })
  const put = (as: string, wish: object, seq?: number) => {
    const headers = seq === undefined ? undefined : { 'Idempotency-Key': `device-of-${as}:${seq}` }
    return call(`PUT ${meetingPath}/answer`, { as, body: wish, ...(headers && { headers }) })
  }
  const say = async (as: string, wish: object, seq?: number) => {
    const { status, body: told } = await put(as, wish, seq)
    expect(status).toBe(200)
    return z.parse(meetingAnswer, told?.data)
  }
  return {
    ...club,
    planned,
    put,
    going: (as: string, guests = 0, seq?: number) => say(as, { answer: 'going', guests }, seq),
    maybe: (as: string) => say(as, { answer: 'maybe' }),
    no: (as: string) => say(as, { answer: 'no' }),
    say,
    change: (change: object, as = 'olga') => call(`PATCH ${meetingPath}`, { as, body: change }),
    cancel: (body: object = {}, as = 'olga') => call(`POST ${meetingPath}/cancel`, { as, body }),
    meeting: async () => z.parse(meeting, (await call(`GET ${meetingPath}`)).body?.data),
    own: async (as: string) =>
      z.parse(z.array(answer), (await call('GET /account/answers', { as })).body?.data),
    answers: async (as: string) =>
      z.parse(z.array(answerRow), (await call(`GET ${meetingPath}/answers`, { as })).body?.data),
    listed: async (query = '', options: Call = {}) =>
      z.parse(
        z.array(z.looseObject({ _id: z.string() })),
        (await call(`GET /meetings${query}`, options)).body?.data,
      ),
  }
}

/** Promises to members and organisers, on every store and instance. */
export const meetingsContract = (open: OpenInstances) => {
  const club = (body?: object) => createMeetingClub(open, body)

  describe('a meeting', () => {
    it('is known by its key when its group has gone meanwhile', async () => {
      const { call } = await createClub(open)
      const plan = () =>
        call('POST /meetings', {
          as: 'olga',
          body: meetingBody(),
          headers: { 'Idempotency-Key': 'device-of-olga:1' },
        })
      expect((await plan()).status).toBe(201)
      await call(`DELETE ${groupPath}`, { as: 'olga' })
      expect((await plan()).status).toBe(200)
    })

    it('gives seats to answers that were stored at the moment of a cancellation, once that is taken back', async () => {
      const { store, cancel, own, meeting: shown } = await club()
      await cancel()
      const ben = {
        meetingId,
        uid: 'ben',
        userName: 'Ben',
        userPhoto: '',
        answer: 'going',
        guests: 1,
      } as const
      const _id = await intentId('answer', meetingId, 'ben')
      const answeredAt = new Date().toISOString()
      const counters = { rev: 1, version: 1, applied: {} }
      await store.records(answerKind).insert({ _id, ...ben, word: '', answeredAt, ...counters })
      await cancel({ cancelled: false })
      expect(await own('ben')).toMatchObject([{ seat: 'confirmed', guests: 1 }])
      expect(await shown()).toMatchObject({ going: 2 })
    })

    it('is planned by an organiser, with its moments in UTC', async () => {
      const { planned, meeting: shown } = await club({
        startsAt: '2027-06-01T18:00',
        timeZone: 'Europe/Berlin',
      })
      expect(planned.status).toBe(201)
      expect(planned.etag).not.toBeNull()
      expect(await shown()).toMatchObject({
        title: 'Harbour run',
        durationMinutes: 120,
        startsAtUtc: '2027-06-01T16:00:00.000Z',
        endsAtUtc: '2027-06-01T18:00:00.000Z',
        status: 'scheduled',
        capacity: null,
        note: '',
        createdBy: 'olga',
        going: 0,
        maybe: 0,
        waiting: 0,
      })
    })

    it('is called as its group, and takes place where that meets, unless it says otherwise', async () => {
      const { meeting: shown } = await club({ title: undefined, place: undefined })
      expect(await shown()).toMatchObject({
        title: groupBody.groupName,
        place: groupBody.meetingLocation,
      })
    })

    it.each([
      ['2027-03-28T02:30', '2027-03-28T01:30:00.000Z', 'that does not exist in spring moves forward'],
      ['2027-10-31T02:30', '2027-10-31T00:30:00.000Z', 'that exists twice in autumn is the earlier one'],
    ])('a local time, %s in Berlin, is %s: one %s', async (startsAt, startsAtUtc) => {
      const { meeting: shown } = await club({ startsAt, timeZone: 'Europe/Berlin' })
      expect((await shown()).startsAtUtc).toBe(startsAtUtc)
    })

    it.each([
      ['timeZone', 'Mars/Olympus'],
      ['timeZone', '+02:00'],
      ['startsAt', '2027-02-30T18:00'],
      ['startsAt', '2027-02-20'],
      ['startsAt', '2027-02-20T25:00'],
      ['durationMinutes', 4],
      ['capacity', 0],
      ['capacity', 2_001],
      ['title', ' '],
      ['seriesId', 'weekly'],
    ])('with %s %j is refused, and named', async (field, value) => {
      const { planned, listed } = await club({ [field]: value })
      expect(planned.status).toBe(400)
      expect(planned.body?.issues?.[0]?.field).toBe(field)
      expect(await listed()).toEqual([])
    })

    it.each([
      ['IST', 400],
      ['pst', 400],
      ['EST', 200],
      ['Europe/Berlin', 200],
    ])('in the zone %s is answered with %i, planned as well as changed', async (timeZone, status) => {
      const { call, change } = await club()
      const body = { ...meetingBody(), _id: 'd'.repeat(24), timeZone }
      const answers = [await call('POST /meetings', { as: 'olga', body }), await change({ timeZone })]
      const issues = status === 400 ? ['timeZone', 'timeZone'] : [undefined, undefined]
      expect(answers.map((answer) => answer.body?.issues?.[0]?.field)).toEqual(issues)
      expect(answers.map((answer) => answer.status)).toEqual([status === 200 ? 201 : status, status])
    })

    it('is changed by any organiser, and derives its moments again', async () => {
      const { join, appoint, change, meeting: shown } = await club({ startsAt: '2027-06-01T18:00' })
      await join('ann')
      expect((await change({ title: 'Pier run' }, 'ann')).status).toBe(403)
      await appoint('ann')
      expect((await change({ startsAt: '2027-06-02T18:00', status: 'cancelled' }, 'ann')).status).toBe(200)
      expect(await shown()).toMatchObject({
        startsAtUtc: '2027-06-02T18:00:00.000Z',
        status: 'scheduled',
        version: 2,
      })
      expect((await shown()).movedAt).toBeDefined()
    })

    it('moved by a quarter of an hour keeps the answers as they were meant', async () => {
      const { change, meeting: shown } = await club({ startsAt: '2027-06-01T18:00' })
      await change({ startsAt: '2027-06-01T18:15' })
      expect((await shown()).movedAt).toBeUndefined()
    })

    it('is cancelled with a reason, which can be taken back; answers are closed meanwhile', async () => {
      const { going, cancel, put, meeting: shown } = await club()
      await going('ann')
      expect((await cancel({}, 'ann')).status).toBe(403)
      expect((await cancel({ reason: 'Storm' })).body?.data).toMatchObject({
        status: 'cancelled',
        reason: 'Storm',
        version: 1,
      })
      const late = await put('ben', { answer: 'going' })
      expect(late).toMatchObject({ status: 410, body: { code: 'closed', data: { _id: meetingId } } })
      await cancel({ cancelled: false })
      expect(await shown()).toMatchObject({ status: 'scheduled', going: 1 })
      expect((await put('ben', { answer: 'going' })).status).toBe(200)
    })

    it('is deleted only while nobody has answered', async () => {
      const { call, no } = await club()
      await no('ann')
      const refused = await call(`DELETE ${meetingPath}`, { as: 'olga' })
      expect(refused).toMatchObject({ status: 409, body: { code: 'answered' } })
      const other = { ...meetingBody(), _id: 'd'.repeat(24) }
      await call('POST /meetings', { as: 'olga', body: other })
      expect((await call(`DELETE /meetings/${other._id}`, { as: 'ann' })).status).toBe(403)
      expect((await call(`DELETE /meetings/${other._id}`, { as: 'olga' })).status).toBe(200)
      expect((await call(`GET /meetings/${other._id}`)).status).toBe(410)
      const late = await call(`PUT /meetings/${other._id}/answer`, { as: 'ben', body: { answer: 'going' } })
      expect(late.status).toBe(410)
    })

    it('goes with its group', async () => {
      const { call, listed, put } = await club()
      await call(`DELETE ${groupPath}`, { as: 'olga' })
      expect((await call(`GET ${meetingPath}`)).status).toBe(410)
      const late = await put('ben', { answer: 'going' })
      expect(late).toMatchObject({ status: 410, body: { code: 'gone' } })
      // A device takes a row that is neither the answer nor the meeting for a stranger's.
      expect(late.body).not.toHaveProperty('data')
      expect(await listed()).toEqual([])
      expect((await call(`GET /meetings?groupId=${groupBody._id}`)).status).toBe(410)
    })

    it('is listed by start while it has not ended, and by group before a moment', async () => {
      const { call, listed } = await club()
      const plan = (digit: string, days: number) =>
        call('POST /meetings', {
          as: 'olga',
          body: { ...meetingBody(), _id: digit.repeat(24), startsAt: inDays(days) },
        })
      for (const [digit, days] of [
        ['1', 30],
        ['2', -3],
        ['3', 2],
        ['4', -40],
      ] as const)
        await plan(digit, days)
      const ids = async (query?: string) => (await listed(query)).map(({ _id }) => _id[0])
      expect(await ids()).toEqual(['3', 'c', '1'])
      expect(await ids('?limit=2')).toEqual(['3', 'c'])
      const { body } = await call('GET /meetings?limit=2')
      expect(await ids(`?limit=2&after=${String(body?.meta?.['next'])}`)).toEqual(['1'])
      const now = new Date().toISOString()
      const within = `?until=${new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString()}`
      expect(await ids(within)).toEqual(['3', 'c'])
      expect(await ids(`?groupId=${groupBody._id}&from=${now}`)).toEqual(['3', 'c', '1'])
      expect(await ids(`?groupId=${groupBody._id}&before=${now}`)).toEqual(['2', '4'])
      expect(await ids(`?groupId=${groupBody._id}&before=${now}&limit=1&after=${'2'.repeat(24)}`)).toEqual([
        '4',
      ])
    })

    it('is in the changes for those who ask for it', async () => {
      const { call } = await club()
      const { body } = await call('GET /groups')
      const since = `since=${String(body?.meta?.['cursor'])}`
      const meetingsIn = async (query: string) => {
        const rows = z.array(z.looseObject({ _id: z.string() })).parse((await call(query)).body?.data)
        // A page may repeat a change.
        return [...new Set(rows.filter((row) => row['kind'] === 'meetings').map(({ _id }) => _id))]
      }
      expect(await meetingsIn(`GET /changes?${since}`)).toEqual([])
      expect(await meetingsIn(`GET /changes?${since}&kinds=groups,meetings`)).toEqual([meetingId])
    })

    it('needs no sign-in to be read', async () => {
      const { call } = await club()
      expect((await call('POST /meetings', { body: meetingBody() })).status).toBe(401)
      expect((await call(`GET ${meetingPath}`)).status).toBe(200)
      expect((await call(`GET ${meetingPath}/answers`)).status).toBe(401)
    })
  })

  describe('an answer', () => {
    it('gets a seat while there are some, then waits, and moves up in order', async () => {
      const { going, no, own, meeting: shown } = await club({ capacity: 2 })
      expect(await going('ann')).toMatchObject({
        meeting: { going: 1 },
        answer: { uid: 'ann', answer: 'going', guests: 0, seat: 'confirmed' },
      })
      await going('ben')
      expect((await going('cleo')).answer).toMatchObject({ seat: 'waiting', place: 1 })
      expect((await going('dora')).answer).toMatchObject({ seat: 'waiting', place: 2 })
      expect(await no('ann')).toMatchObject({ meeting: { going: 2, waiting: 1 }, answer: { seat: 'none' } })
      expect(await own('cleo')).toMatchObject([{ seat: 'confirmed' }])
      expect(await own('dora')).toMatchObject([{ seat: 'waiting', place: 1 }])
      expect(await shown()).toMatchObject({ going: 2, maybe: 0, waiting: 1 })
    })

    it('seats a party as a whole, and passes over one that does not fit', async () => {
      const { going, no, own } = await club({ capacity: 4 })
      await going('ann', 1)
      await going('ben')
      expect((await going('cleo', 2)).answer).toMatchObject({ seat: 'waiting', place: 1 })
      await no('ben')
      expect(await own('cleo')).toMatchObject([{ seat: 'waiting', place: 1 }])
      expect((await going('dora')).answer.seat).toBe('confirmed')
    })

    it('with more guests than there are seats keeps the old number, and says so', async () => {
      const { going } = await club({ capacity: 3 })
      await going('ann')
      await going('ben')
      expect((await going('ann', 3)).answer).toMatchObject({ seat: 'confirmed', guests: 0, refused: 'full' })
      expect((await going('ann', 1)).answer).toMatchObject({ seat: 'confirmed', guests: 1 })
    })

    it('that is repeated changes nothing', async () => {
      const { going, no, own } = await club({ capacity: 1 })
      await going('ann', 0, 1)
      await no('ann')
      await going('ann', 0, 1)
      expect(await own('ann')).toMatchObject([{ answer: 'no', seat: 'none' }])
    })

    it('tells a copy of a device that its key was used for something else', async () => {
      const { put } = await club()
      await put('ann', { answer: 'going' }, 5)
      expect((await put('ann', { answer: 'no' }, 3)).body).toMatchObject({
        data: { answer: { answer: 'going' } },
        meta: { appliedSeq: 5 },
      })
    })

    it('begins at the end of the line after a maybe', async () => {
      const { going, maybe, own } = await club({ capacity: 1 })
      for (const uid of ['ann', 'ben', 'cleo']) await going(uid)
      expect((await maybe('ben')).meeting).toMatchObject({ going: 1, maybe: 1, waiting: 1 })
      await going('ben')
      expect(await own('cleo')).toMatchObject([{ place: 1 }])
      expect(await own('ben')).toMatchObject([{ place: 2 }])
    })

    it('is confirmed when the capacity rises, and kept when it falls', async () => {
      const { going, change, own, meeting: shown } = await club({ capacity: 1 })
      await going('ann')
      await going('ben')
      await change({ capacity: 2 })
      expect(await own('ben')).toMatchObject([{ seat: 'confirmed' }])
      await change({ capacity: 1 })
      expect(await shown()).toMatchObject({ capacity: 1, going: 2 })
    })

    it('is taken until the end, and no longer', async () => {
      const { put } = await club({ startsAt: inDays(-1) })
      expect(await put('ann', { answer: 'going' })).toMatchObject({ status: 410, body: { code: 'closed' } })
    })

    it.each([
      [{ answer: 'perhaps' }, 400],
      [{ answer: 'going', guests: 11 }, 400],
      [{ answer: 'going', uid: 'ben' }, 403],
      [{}, 400],
    ])('%j is refused with %i', async (wish, status) => {
      const { put, own } = await club()
      expect((await put('ann', wish)).status).toBe(status)
      expect(await own('ann')).toEqual([])
    })

    it('names who comes to members, and words to organisers alone', async () => {
      const { say, no, answers, call } = await club({ capacity: 1 })
      await say('ann', { answer: 'going', word: 'I bring cake.' })
      await say('ben', { answer: 'going' })
      await say('cleo', { answer: 'maybe' })
      await no('dora')
      expect((await answers('ben')).map(({ uid, word }) => [uid, word])).toEqual([
        ['ann', undefined],
        ['ben', undefined],
        ['cleo', undefined],
      ])
      const seen = await answers('olga')
      expect(seen.map(({ uid }) => uid)).toEqual(['ann', 'ben', 'cleo', 'dora'])
      expect(seen[0]).toMatchObject({ word: 'I bring cake.', seat: 'confirmed' })
      expect(JSON.stringify(seen)).not.toContain('@')
      const { etag } = await call(`GET ${meetingPath}/answers`, { as: 'olga' })
      const again = { as: 'olga', headers: { 'If-None-Match': etag ?? '' } }
      expect((await call(`GET ${meetingPath}/answers`, again)).status).toBe(304)
    })

    it('of a blocked account gives its seat up, and no repeat brings that back', async () => {
      const { store, going, own, answers } = await club({ capacity: 1 })
      const operate = (action: string) =>
        moderate(store, [action, 'ann'], { operator: 'root', now: Date.now() })
      await going('ann', 0, 1)
      await going('ben')
      await operate('block')
      expect(await own('ben')).toMatchObject([{ seat: 'confirmed' }])
      expect(await own('ann')).toEqual([])
      await operate('unblock')
      await going('ann', 0, 1)
      expect(await own('ann')).toEqual([])
      expect((await answers('olga')).map(({ uid }) => uid)).toEqual(['ben'])
      expect((await going('ann', 0, 2)).answer).toMatchObject({ seat: 'waiting', place: 1 })
    })

    it('of a removed member gives its seat up at coming meetings, and no repeat of the removal takes a later one', async () => {
      const { call, readmit, going, own, answers, meeting: shown } = await club({ capacity: 1 })
      const headers = { 'Idempotency-Key': 'device-of-olga:50' }
      const remove = () => call(`DELETE ${groupPath}/members/ben`, { as: 'olga', headers })
      const elsewhere = { ...meetingBody(), _id: 'd'.repeat(24), groupId: 'b'.repeat(24) }
      await call('POST /groups', { as: 'dora', body: { ...groupBody, _id: elsewhere.groupId } })
      await call('POST /meetings', { as: 'dora', body: elsewhere })
      await call(`PUT /meetings/${elsewhere._id}/answer`, { as: 'ben', body: { answer: 'going' } })
      await going('ben')
      await going('cleo')
      expect((await remove()).status).toBe(200)
      expect(await own('cleo')).toMatchObject([{ seat: 'confirmed' }])
      expect(await own('ben')).toMatchObject([{ meetingId: elsewhere._id, seat: 'confirmed' }])
      expect((await answers('olga')).map(({ uid }) => uid)).toEqual(['cleo'])
      expect(await shown()).toMatchObject({ going: 1, waiting: 0 })
      await readmit('ben')
      await going('ben')
      await remove()
      expect((await answers('olga')).map(({ uid }) => uid)).toEqual(['cleo', 'ben'])
    })

    it('of a removed member says that they do not come, without a word', async () => {
      const { going, put, remove, answers } = await club()
      await going('ben')
      expect((await remove('ben')).status).toBe(200)
      expect((await put('ben', { answer: 'no', word: 'You will regret this.' })).status).toBe(200)
      expect(await answers('olga')).toMatchObject([{ uid: 'ben', answer: 'no', word: '' }])
      expect((await put('ben', { answer: 'maybe' })).status).toBe(403)
    })

    it('goes with its account, and its seat goes to the next', async () => {
      const { call, going, own, answers } = await club({ capacity: 1 })
      await going('ann')
      await going('ben')
      expect((await call('DELETE /account', { as: 'ann' })).status).toBe(200)
      expect(await own('ben')).toMatchObject([{ seat: 'confirmed' }])
      expect((await answers('olga')).map(({ uid }) => uid)).toEqual(['ben'])
    })
  })
}
