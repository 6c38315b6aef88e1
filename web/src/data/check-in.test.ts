import type { Attendance } from '@group-organizer/contract/meetings/attendance'
import { expect, it } from 'vitest'
import { inDays, meetingBody, meetingId } from '../../../api/test-support/meeting-body.ts'
import { createTestApp, emulatorToken, groupBody } from '../../../api/test-support/test-app.ts'
import { persistCurrentUser } from '../../test-support/current-user.ts'
import { testDevice } from '../../test-support/test-device.ts'
import { attendanceKind } from '../kinds/attendance.ts'
import { writeSessionCopy } from '../sync/account/session-copy.ts'
import { drain } from '../sync/delivery/drain.ts'
import { followedLists, ownLists } from '../sync/pull/followed-lists.ts'
import { createPull } from '../sync/pull/pull.ts'
import { refreshLists } from '../sync/pull/refresh-lists.ts'
import { checkIn } from './mutations/check-in-mutations.ts'
import { readShownList } from './queries/read-shown.ts'

/* Devices of organisers against the real API. */

const groupId = groupBody._id

const createMeeting = async (startsAt = inDays(0)) => {
  const { app, call } = createTestApp()
  await call('POST /groups', { as: 'olga', body: groupBody })
  await call(`PUT /groups/${groupId}/membership`, { as: 'ann', body: { joined: true } })
  await call(`PATCH /groups/${groupId}/members/ann`, { as: 'olga', body: { role: 'organiser' } })
  await call('POST /meetings', { as: 'olga', body: { ...meetingBody(), startsAt } })
  await call(`PUT /meetings/${meetingId}/answer`, { as: 'ben', body: { answer: 'going', word: 'Late' } })
  const organiser = async (uid: string) => {
    const device = testDevice({
      random: Math.random,
      now: Date.now,
      apiUrl: 'http://localhost/api',
      fetch: async (input, init) => app.request(new Request(input, init)),
      token: () => Promise.resolve(emulatorToken(uid)),
    })
    await persistCurrentUser(device.db, uid)
    const { all } = createPull(device)
    const pull = async () => {
      expect(await all()).toEqual({ kind: 'pulled' })
      await refreshLists(device, await followedLists(device, []))
    }
    return {
      device,
      pull,
      tick: (person: string, there = true) => checkIn(device, meetingId, uid, { uid: person, there }),
      walkIn: (name: string) =>
        checkIn(device, meetingId, uid, { uid: `walk-in:${'7'.repeat(24)}`, there: true, name, guests: 1 }),
      deliver: async () => {
        expect(await drain(device)).toMatchObject({ kind: 'drained' })
      },
      waiting: () => device.db.outbox.count(),
      seen: async () =>
        (await readShownList<Attendance>(device, attendanceKind, meetingId)).records.map(
          ({ userName, there, mark }) =>
            [userName, there ? 'there' : 'not there', mark].filter(Boolean).join(' '),
        ),
    }
  }
  const thereOnServer = async () => {
    const { body } = await call(`GET /meetings/${meetingId}/attendance`, { as: 'olga' })
    return (body?.data as { uid: string; there: boolean }[])
      .filter(({ there }) => there)
      .map(({ uid }) => uid)
  }
  return { call, organiser, thereOnServer }
}

it('organisers hold the answers of a meeting that is near, and tick without a network', async () => {
  const { organiser, thereOnServer } = await createMeeting()
  const olga = await organiser('olga')
  await olga.pull()
  expect(await olga.seen()).toEqual(['ben not there'])
  await olga.tick('ben')
  await olga.walkIn('Bea')
  expect(await olga.seen()).toEqual(['ben there waiting', 'Bea there waiting'])
  await olga.deliver()
  expect(await olga.seen()).toEqual(['ben there', 'Bea there'])
  expect(await thereOnServer()).toHaveLength(2)
})

it('a meeting in three days, and a member who organises nothing, have no list', async () => {
  const { organiser } = await createMeeting(inDays(3))
  const olga = await organiser('olga')
  await olga.pull()
  expect(await olga.seen()).toEqual([])
  const near = await createMeeting()
  const ben = await near.organiser('ben')
  await ben.pull()
  expect(await ownLists(ben.device)).toEqual([])
  await createPull(ben.device).list(attendanceKind, meetingId)
  expect(await ben.seen()).toEqual([])
})

it('whom anybody ticked is there, and an un-tick of what was never sent undoes no tick of another', async () => {
  const { organiser, thereOnServer } = await createMeeting()
  const [olga, ann] = [await organiser('olga'), await organiser('ann')]
  await olga.pull()
  await ann.pull()
  await olga.tick('ben')
  await olga.tick('ben', false)
  expect(await olga.waiting()).toBe(0)
  await ann.tick('ben')
  await ann.deliver()
  await olga.tick('ben')
  await olga.deliver()
  expect(await thereOnServer()).toEqual(['ben'])
})

it('an un-tick counts when it arrives, and a later tick counts again', async () => {
  const { organiser, thereOnServer } = await createMeeting()
  const [olga, ann] = [await organiser('olga'), await organiser('ann')]
  await olga.pull()
  await olga.tick('ben')
  await olga.deliver()
  await ann.pull()
  await ann.tick('ben', false)
  expect(await ann.seen()).toEqual(['ben not there waiting'])
  await ann.deliver()
  expect(await thereOnServer()).toEqual([])
  await olga.tick('ben')
  expect(await olga.waiting()).toBe(1)
  await olga.deliver()
  expect(await thereOnServer()).toEqual(['ben'])
})

it('names and words to the organisers leave the device at the log-out, and when an organiser is dismissed', async () => {
  const { call, organiser } = await createMeeting()
  const [olga, ann] = [await organiser('olga'), await organiser('ann')]
  for (const { device, pull } of [olga, ann]) {
    await pull()
    expect(await device.db.attendances.count()).toBe(1)
  }
  await writeSessionCopy(olga.device.db, { epoch: 9, user: null })
  expect(await olga.device.db.attendances.count()).toBe(0)
  expect(await olga.device.db.attendanceLists.count()).toBe(0)
  await call(`PATCH /groups/${groupId}/members/ann`, { as: 'olga', body: { role: 'member' } })
  await createPull(ann.device).list(attendanceKind, meetingId)
  expect(await ann.device.db.attendances.count()).toBe(0)
})
