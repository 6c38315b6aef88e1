import { describe, expect, it } from 'vitest'
import { type OpenInstances, createClub } from './club.ts'
import { groupPath } from './test-app.ts'

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

export const peopleMatrix: { route: string; body?: object; status: Status }[] = [
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

/** Asks every route as everybody, those who are refused first. */
export const peoplePermissionsContract = (open: OpenInstances) => {
  /** A club in which everybody of the matrix has a place. */
  const createFullClub = async () => {
    const club = await createClub(open, { owner: 'owner' })
    const { call, store } = club
    for (const as of ['organiser', 'member', 'removed', 'blocked', 'other-organiser', 'target'])
      await club.join(as)
    for (const uid of ['organiser', 'other-organiser']) await club.appoint(uid)
    await club.remove('removed')
    await store.moderation.setBlocked('blocked', true)
    return call
  }

  describe('who may do what with the people of a group', () => {
    it.each(peopleMatrix)('$route $body', async ({ route, body, status }) => {
      const call = await createFullClub()
      const ask = async (name: (typeof who)[number]) => {
        const answer = await call(route, {
          ...(name !== 'guest' && { as: name }),
          ...(body !== undefined && { body }),
        })
        expect(JSON.stringify(answer.body)).not.toMatch(name === 'owner' ? /(?<!owner)@/ : /@/)
        return [name, answer.status] as const
      }
      const state = async () => [
        (await call(`GET ${groupPath}/members`, { as: 'owner' })).body?.data,
        (await call(`GET ${groupPath}`)).body?.data,
      ]
      const [refused, allowed] = [
        who.filter((name) => status[name] >= 400),
        who.filter((name) => status[name] < 400),
      ]
      const before = await state()
      const answers: (readonly [string, number])[] = []
      for (const name of refused) answers.push(await ask(name))
      expect(await state()).toEqual(before)
      for (const name of allowed) answers.push(await ask(name))
      expect(Object.fromEntries(answers)).toEqual(status)
    })
  })
}
