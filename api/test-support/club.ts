import { expect } from 'vitest'
import * as z from 'zod/mini'
import { type Call, type createTestApp, groupBody, groupPath } from './test-app.ts'
import { member, membership, membershipAnswer } from '@group-organizer/contract/people/membership'

/** Opens instances of the API over one empty database, for one test. */
export type OpenInstances = () => Promise<ReturnType<typeof createTestApp>[]>

type Answer = { body: { code?: string | undefined } | undefined }
export const codeOf = ({ body }: Answer) => body?.code

/** A group of its owner's, and what people do there. The instances answer in turn: what one writes, the next one reads. */
export const createClub = async (open: OpenInstances, { owner = 'olga', maxMembers = 12 } = {}) => {
  const instances = await open()
  const [first] = instances
  if (!first) throw new Error('A club needs an instance.')
  let turn = 0
  const call = (route: string, options: Call = {}) =>
    (instances[turn++ % instances.length] ?? first).call(route, options)
  await call('POST /groups', { as: owner, body: { ...groupBody, maxMembers } })

  const put = async (as: string, joined: boolean, seq?: number) => {
    const headers = seq === undefined ? undefined : { 'Idempotency-Key': `device-of-${as}:${seq}` }
    return call(`PUT ${groupPath}/membership`, { as, body: { joined }, ...(headers && { headers }) })
  }
  const wish = async (as: string, joined: boolean, seq?: number) => {
    const { status, body } = await put(as, joined, seq)
    expect(status).toBe(200)
    return z.parse(membershipAnswer, body?.data)
  }
  return {
    call,
    store: first.store,
    put,
    join: (as: string, seq?: number) => wish(as, true, seq),
    leave: (as: string, seq?: number) => wish(as, false, seq),
    list: async (as: string, query = '') => {
      const { status, body } = await call(`GET ${groupPath}/members${query}`, { as })
      expect(status).toBe(200)
      return z.parse(z.array(member), body?.data)
    },
    own: async (as: string) => {
      const { body } = await call('GET /account/memberships', { as })
      return z.parse(z.array(membership), body?.data)
    },
    appoint: (uid: string, as = owner, role = 'organiser') =>
      call(`PATCH ${groupPath}/members/${uid}`, { as, body: { role } }),
    remove: (uid: string, as = owner) => call(`DELETE ${groupPath}/members/${uid}`, { as }),
    readmit: (uid: string, as = owner) => call(`POST ${groupPath}/members/${uid}/readmit`, { as }),
    group: async () => (await call(`GET ${groupPath}`)).body?.data,
  }
}
