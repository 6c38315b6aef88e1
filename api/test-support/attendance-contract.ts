import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { attendanceKind } from '../src/domain/kinds/attendance.ts'
import { type OpenInstances, codeOf } from './club.ts'
import { inDays, meetingId, meetingPath } from './meeting-body.ts'
import { createMeetingClub } from './meetings-contract.ts'
import { attendance } from '@group-organizer/contract/meetings/attendance'

const walkIn = `walk-in:${'7'.repeat(24)}`

/** Promises to organisers at the door, on every store and instance. */
export const attendanceContract = (open: OpenInstances) => {
  const club = async (body: object = { startsAt: inDays(0) }) => {
    const test = await createMeetingClub(open, body)
    const put = (uid: string, tick: object, { as = 'olga', seq }: { as?: string; seq?: number } = {}) => {
      const headers = seq === undefined ? undefined : { 'Idempotency-Key': `device-of-${as}:${seq}` }
      const route = `PUT ${meetingPath}/attendance/${encodeURIComponent(uid)}`
      return test.call(route, { as, body: tick, ...(headers && { headers }) })
    }
    const check = async (...given: Parameters<typeof put>) => {
      const { status, body } = await put(...given)
      expect(status).toBe(200)
      return z.parse(attendance, body?.data)
    }
    const seen = async (as = 'olga') =>
      (await test.answers(as)).map(({ uid, userName, there }) => [uid, userName, there])
    return { ...test, checkIn: put, check, seen }
  }

  describe('check-in', () => {
    it('shows organisers alone who is there, walk-ins included', async () => {
      const { going, join, appoint, check, seen } = await club()
      for (const uid of ['ann', 'ben']) await join(uid)
      await appoint('ann')
      await going('ben')
      await going('cleo')
      expect(await check('ben', { there: true }, { as: 'ann' })).toMatchObject({ uid: 'ben', there: true })
      expect(await check(walkIn, { there: true, name: 'Bea', guests: 1 })).toMatchObject({ guests: 1 })
      await check('dora', { there: true, name: 'Dora' })
      const all = [
        ['ben', 'ben', true],
        ['cleo', 'cleo', false],
        [walkIn, 'Bea', true],
        ['dora', 'Dora', true],
      ]
      expect(await seen('olga')).toEqual(all)
      expect(await seen('ann')).toEqual(all)
      expect(await seen('ben')).toEqual([
        ['ben', 'ben', undefined],
        ['cleo', 'cleo', undefined],
      ])
    })

    it('counts the last word that arrives, whichever organiser says it', async () => {
      const { check, join, appoint, going } = await club()
      await join('ann')
      await appoint('ann')
      await going('ben')
      for (const there of [true, false, true]) {
        await check('ben', { there: !there })
        expect((await check('ben', { there }, { as: 'ann' })).there).toBe(there)
      }
    })

    it('lists for organisers alone who has answered or was ticked', async () => {
      const { call, going, check } = await club()
      await going('ben')
      const list = (as: string) => call(`GET ${meetingPath}/attendance`, { as })
      const [before] = z.parse(z.array(attendance), (await list('olga')).body?.data)
      expect(before).toMatchObject({ uid: 'ben', answer: 'going', seat: 'confirmed', there: false })
      const ticked = await check('ben', { there: true })
      await check(walkIn, { there: true, name: 'Bea', guests: 1 })
      const after = z.parse(z.array(attendance), (await list('olga')).body?.data)
      expect(ticked).toMatchObject({ _id: before?._id, answer: 'going', there: true })
      expect(ticked.rev).toBeGreaterThan(before?.rev ?? 0)
      expect(after).toEqual(expect.arrayContaining([ticked, expect.objectContaining({ uid: walkIn })]))
      expect((await list('ben')).status).toBe(403)
    })

    it('is part of what the account is told about itself', async () => {
      const { call, check } = await club()
      await check('ben', { there: true, name: 'Benjamin' })
      const { body } = await call('GET /account', { as: 'ben' })
      expect(body?.data).toMatchObject({ attendance: [{ there: true, name: 'Benjamin', guests: 0 }] })
    })

    it('repeats nothing', async () => {
      const { check } = await club()
      await check('ben', { there: true }, { seq: 1 })
      await check('ben', { there: false }, { seq: 2 })
      expect(await check('ben', { there: true }, { seq: 1 })).toMatchObject({ there: false, version: 2 })
    })

    it.each([
      [inDays(1.1), 410],
      [inDays(0.9), 200],
      [inDays(-14), 200],
      [inDays(-15), 410],
    ])('of a meeting that starts at %s is answered with %i', async (startsAt, status) => {
      const { checkIn } = await club({ startsAt })
      const answer = await checkIn('ben', { there: true })
      expect([answer.status, codeOf(answer)]).toEqual([status, status === 410 ? 'closed' : undefined])
    })

    it.each([
      ['ben', { there: true }, 'ben', 403],
      ['ben', { there: 'yes' }, 'olga', 400],
      ['ben', { there: true, guests: 11 }, 'olga', 400],
      [walkIn, { there: true }, 'olga', 400],
      ['walk-in:7', { there: true, name: 'Bea' }, 'olga', 400],
    ])('of %s with %j by %s is %i', async (uid, tick, as, status) => {
      const { checkIn, seen } = await club()
      expect((await checkIn(uid, tick, { as })).status).toBe(status)
      expect(await seen()).toEqual([])
    })

    it('forgets a person whose account is deleted', async () => {
      const { call, check, going, answers } = await club()
      await going('ben')
      await check('ben', { there: true, name: 'Benjamin' })
      expect((await call('DELETE /account', { as: 'ben' })).status).toBe(200)
      expect(await answers('olga')).toEqual([])
    })

    it('forgets an organiser whose account is deleted, and not what they have noted', async () => {
      const { call, store, check, join, appoint, seen } = await club()
      await join('ann')
      await appoint('ann')
      await check('ben', { there: true, name: 'Benjamin' }, { as: 'ann', seq: 1 })
      await check('ben', { there: true, guests: 1 }, { seq: 1 })
      expect((await call('DELETE /account', { as: 'ann' })).status).toBe(200)
      const stored = await store.records(attendanceKind).by('meetingId', meetingId)
      expect(stored.flatMap(({ applied }) => Object.keys(applied))).toEqual(['olga'])
      expect(await seen()).toEqual([['ben', 'Benjamin', true]])
    })
  })
}
