import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type OpenInstances, codeOf } from './club.ts'
import { inDays, meetingPath } from './meeting-body.ts'
import { createMeetingClub } from './meetings-contract.ts'
import { attendance } from '@group-organizer/contract/meetings/attendance'

const walkIn = `walk-in:${'7'.repeat(24)}`

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** What organisers can rely on at the door, whichever store and instance they meet. */
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

    it.each([
      [
        'a tick that arrives before an earlier un-tick',
        [
          [true, 1],
          [false, 2],
        ],
        true,
      ],
      [
        'a tick that arrives after a later un-tick',
        [
          [false, 1],
          [true, 2],
        ],
        false,
      ],
      [
        'a tick of the same moment',
        [
          [true, 1],
          [false, 1],
        ],
        true,
      ],
      [
        'an old tick behind a new one',
        [
          [true, 1],
          [true, 9],
          [false, 5],
        ],
        true,
      ],
      [
        'an old un-tick behind a new one',
        [
          [false, 1],
          [false, 9],
          [true, 5],
        ],
        false,
      ],
    ] as [string, [boolean, number][], boolean][])(
      'merges devices by their moments: %s',
      async (_, ticks, there) => {
        const moments = Array.from({ length: 10 }, (_, minutes) => minutesAgo(minutes))
        const { check, going } = await club()
        await going('ben')
        for (const [there, minutes] of ticks) await check('ben', { there, at: moments[minutes] })
        expect((await check('ben', { there: true, at: minutesAgo(60) })).there).toBe(there)
      },
    )

    it('lets no device speak from the future', async () => {
      const { check } = await club()
      await check('ben', { there: true, at: '2199-01-01T00:00:00.000Z' })
      expect((await check('ben', { there: false })).there).toBe(false)
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
  })
}
