import { describe, expect, it } from 'vitest'
import { type OpenInstances, createClub } from './club.ts'
import { feedbackBody, feedbackPath, feedbacksPath, groupPath } from './test-app.ts'
import { firstPushPreferences } from '@group-organizer/contract/push/push'

const who = ['guest', 'stranger', 'member', 'organiser', 'owner', 'removed', 'blocked'] as const
type Status = Record<(typeof who)[number], number>

const all = (status: number, rest: Partial<Status> = {}): Status => ({
  guest: 401,
  stranger: status,
  member: status,
  organiser: status,
  owner: status,
  removed: status,
  blocked: 403,
  ...rest,
})

const managers = { organiser: 200, owner: 200 }

type Case = { route: string; body?: object; status: Status }

export const peopleMatrix: Case[] = [
  { route: `PUT ${groupPath}/membership`, body: { joined: true }, status: all(200, { removed: 403 }) },
  { route: `PUT ${groupPath}/membership`, body: { joined: false }, status: all(200) },
  { route: `GET ${groupPath}/members`, status: all(200, { blocked: 200 }) },
  { route: `GET ${groupPath}/members?removed=true`, status: all(403, managers) },
  { route: `DELETE ${groupPath}/members/target`, status: all(403, managers) },
  { route: `DELETE ${groupPath}/members/other-organiser`, status: all(403, { owner: 200 }) },
  { route: `DELETE ${groupPath}/members/owner`, status: all(403) },
  { route: `POST ${groupPath}/members/removed/readmit`, status: all(403, managers) },
  {
    route: `PATCH ${groupPath}/members/target`,
    body: { role: 'organiser' },
    status: all(403, { owner: 200 }),
  },
  {
    route: `PATCH ${groupPath}/members/organiser`,
    body: { role: 'member' },
    status: all(403, { owner: 200 }),
  },
  { route: `PUT ${groupPath}/owner`, body: { uid: 'organiser' }, status: all(403, { owner: 200 }) },
  { route: `POST ${groupPath}/owner/accept`, status: all(403) },
  { route: 'GET /account/memberships', status: all(200, { blocked: 200 }) },
  { route: `PATCH ${groupPath}`, body: { groupName: 'New' }, status: all(403, managers) },
  { route: `DELETE ${groupPath}`, status: all(403, { owner: 200 }) },
]

/** An organiser's, and a member's to their own feedback. */
const announcementId = 'b'.repeat(24)
const replyId = 'd'.repeat(24)
const announcementPath = `/announcements/${announcementId}`
const replyPath = `/replies/${replyId}`

const text = { text: 'New' }
const report = { reason: 'spam' }
const open = { guest: 200, blocked: 200 }

export const wordsMatrix: Case[] = [
  { route: `GET ${groupPath}/announcements`, status: all(200, open) },
  { route: `GET ${groupPath}/replies`, status: all(200, open) },
  { route: `POST ${groupPath}/announcements`, body: text, status: all(403, { organiser: 201, owner: 201 }) },
  { route: `PATCH ${announcementPath}`, body: text, status: all(403, managers) },
  // The organiser's deletion comes first.
  { route: `DELETE ${announcementPath}`, status: all(403, { organiser: 200, owner: 410 }) },
  { route: `POST ${announcementPath}/report`, body: report, status: all(201) },
  { route: `PATCH ${groupPath}`, body: { pinned: announcementId }, status: all(403, managers) },
  { route: `POST ${announcementPath}/replies`, body: text, status: all(201, { removed: 403 }) },
  { route: `POST ${feedbackPath}/replies`, body: text, status: all(201, { removed: 403 }) },
  { route: `PATCH ${replyPath}`, body: text, status: all(403, { member: 200 }) },
  { route: `DELETE ${replyPath}`, status: all(403, { member: 200 }) },
  { route: `POST ${replyPath}/report`, body: report, status: all(201) },
  { route: `POST ${feedbacksPath}`, body: { feedback: 'New' }, status: all(201, { removed: 403 }) },
  { route: 'GET /account/news', status: all(200, { blocked: 200 }) },
  {
    route: 'PUT /account/read',
    body: { upTo: '2026-01-01T00:00:00.000Z' },
    status: all(200, { blocked: 200 }),
  },
]

const deviceId = 'e'.repeat(24)
const devicePath = `/account/push-devices/${deviceId}`
const subscription = {
  endpoint: 'https://fcm.googleapis.com/of-a-phone',
  keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
  language: 'en',
  name: 'Chrome, Android',
}
const readable = { blocked: 200 }

/** What an account is told, and its calendar: each one's own. The owner has a device, which no push service takes messages for. */
export const accountMatrix: Case[] = [
  { route: 'GET /account', status: all(200, readable) },
  { route: 'GET /account/push', status: all(200, readable) },
  { route: 'PUT /account/push', body: firstPushPreferences, status: all(200) },
  { route: `POST ${devicePath}/test`, status: all(404, { blocked: 404, owner: 503 }) },
  { route: `PUT ${devicePath}`, body: subscription, status: all(200) },
  { route: `DELETE ${devicePath}`, status: all(200) },
  { route: `GET ${groupPath}/calendar.ics`, status: all(200, open) },
  { route: `GET /calendar/${'x'.repeat(43)}.ics`, status: all(404, { guest: 404, blocked: 404 }) },
  { route: 'GET /account/calendar', status: all(200, readable) },
  { route: 'PUT /account/calendar', status: all(200, readable) },
  { route: 'DELETE /account/calendar', status: all(200, readable) },
]

/** Asks every route as everybody, those who are refused first. */
export const peoplePermissionsContract = (openInstances: OpenInstances) => {
  /** A club in which everybody of the matrix has a place. */
  const createFullClub = async () => {
    const club = await createClub(openInstances, { owner: 'owner' })
    const { call, store } = club
    for (const as of ['organiser', 'member', 'removed', 'blocked', 'other-organiser', 'target'])
      await club.join(as)
    for (const uid of ['organiser', 'other-organiser']) await club.appoint(uid)
    await call(`POST ${groupPath}/announcements`, { as: 'organiser', body: { ...text, _id: announcementId } })
    await call(`POST ${feedbacksPath}`, { as: 'member', body: feedbackBody })
    await call(`POST ${feedbackPath}/replies`, { as: 'member', body: { ...text, _id: replyId } })
    await call(`PUT ${devicePath}`, { as: 'owner', body: subscription })
    await club.remove('removed')
    await store.moderation.setBlocked('blocked', true)
    return call
  }

  describe('who may do what with people and words of a group, and with what they are told', () => {
    it.each([...peopleMatrix, ...wordsMatrix, ...accountMatrix])(
      '$route $body',
      async ({ route, body, status }) => {
        const call = await createFullClub()
        const ask = async (name: (typeof who)[number]) => {
          const answer = await call(route, {
            ...(name !== 'guest' && { as: name }),
            ...(body !== undefined && { body }),
          })
          expect(JSON.stringify({ body: answer.body })).not.toMatch(name === 'owner' ? /(?<!owner)@/ : /@/)
          return [name, answer.status] as const
        }
        const state = async () => [
          (await call(`GET ${groupPath}/members`, { as: 'owner' })).body?.data,
          (await call(`GET ${groupPath}`)).body?.data,
          (await call(`GET ${feedbacksPath}`)).body?.data,
          (await call(`GET ${groupPath}/announcements`)).body?.data,
          (await call(`GET ${groupPath}/replies`)).body?.data,
          (await call('GET /account/push', { as: 'owner' })).body?.data,
          (await call('GET /account/push', { as: 'blocked' })).body?.data,
        ]
        const isRefused = (name: (typeof who)[number]) => [401, 403].includes(status[name])
        const [refused, allowed] = [who.filter(isRefused), who.filter((name) => !isRefused(name))]
        const before = await state()
        const answers: (readonly [string, number])[] = []
        for (const name of refused) answers.push(await ask(name))
        expect(await state()).toEqual(before)
        for (const name of allowed) answers.push(await ask(name))
        expect(Object.fromEntries(answers)).toEqual(status)
      },
    )
  })
}
