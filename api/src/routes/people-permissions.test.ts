import { describe, expect, it } from 'vitest'
import { createTestApp, groupBody, groupPath } from '../../test-support/test-app.ts'
import { peopleOperations } from './people-operations.ts'

/** A club in which everybody of the matrix stands: what each is answered. Bo is blocked, Rex removed. */
const createClub = async () => {
  const { call, store } = createTestApp()
  await call('POST /groups', { as: 'owner', body: groupBody })
  for (const as of ['organiser', 'member', 'removed', 'blocked', 'other-organiser', 'target'])
    await call(`PUT ${groupPath}/membership`, { as, body: { joined: true } })
  for (const uid of ['organiser', 'other-organiser'])
    await call(`PATCH ${groupPath}/members/${uid}`, { as: 'owner', body: { role: 'organiser' } })
  await call(`DELETE ${groupPath}/members/removed`, { as: 'owner' })
  await store.moderation.setBlocked('blocked', true)
  return call
}

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

const matrix: { route: string; body?: object; status: Status }[] = [
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

describe('who may do what with the people of a group', () => {
  it('is asked of every route', () => {
    const asked = matrix.map(({ route }) =>
      route
        .replace(/\?.*/, '')
        .replace(/[0-9a-f]{24}/, '{id}')
        .replace(/members\/[a-z-]+/, 'members/{uid}'),
    )
    for (const { method, path } of peopleOperations)
      expect(asked).toContain(`${method.toUpperCase()} ${path}`)
  })

  it.each(
    matrix.flatMap(({ status, ...call }) => who.map((name) => ({ ...call, name, status: status[name] }))),
  )('$route $body as $name is $status', async ({ route, body, name, status }) => {
    const call = await createClub()
    const answer = await call(route, {
      ...(name !== 'guest' && { as: name }),
      ...(body !== undefined && { body }),
    })
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).not.toMatch(name === 'owner' ? /(?<!owner)@/ : /@/)
  })

  it.each(who.filter((name) => name !== 'owner'))('what is refused to %s changes nothing', async (name) => {
    const call = await createClub()
    const state = async () => [
      (await call(`GET ${groupPath}/members`, { as: 'owner' })).body?.data,
      (await call(`GET ${groupPath}`)).body?.data,
    ]
    const before = await state()
    for (const { route, body, status } of matrix)
      if (status[name] >= 400)
        await call(route, { ...(name !== 'guest' && { as: name }), ...(body !== undefined && { body }) })
    expect(await state()).toEqual(before)
  })
})
