import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type Socket, connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { storeWith } from '../../test-support/store-with.ts'
import { createTestApp, emulatorToken, groupBody } from '../../test-support/test-app.ts'
import { createVerifier } from '../auth/verifier.ts'
import type { StoredGroup } from '../domain/kinds/group.ts'
import { groupKind } from '../domain/kinds/group.ts'
import type { Collection } from '../domain/store.ts'
import { listen } from '../http/listen.ts'
import { openSqlite } from '../store/sqlite/open-sqlite.ts'

const host = '127.0.0.1'
const olga = emulatorToken('olga')

/** The API on a port of its own, where all connections come from one address. */
const serve = async (deps: Parameters<typeof createTestApp>[0] = {}) => {
  const { app } = createTestApp({ requestSlots: { perAddress: 3, forAnyone: 2 }, ...deps })
  const closed: Promise<unknown>[] = []
  const server = await listen(
    (request, env) => {
      closed.push(once(env.outgoing as ServerResponse, 'close'))
      return app.fetch(request, env)
    },
    { host, port: 0 },
  )
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await server.close()
  })
  const ask = async (path: string, token?: string, body?: object) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
    const init = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) }
    const answer = await fetch(`http://${host}:${server.port}/api${path}`, init)
    await answer.arrayBuffer()
    return answer.status
  }
  return {
    ask,
    create: (digit: number, token?: string) =>
      ask('/groups', token, { ...groupBody, _id: String(digit).repeat(24) }),
    /** Sends the head of a write whose body never comes. */
    beginWrite: (...headers: string[]) => {
      const socket = connect(server.port, host)
      sockets.push(socket)
      socket.write(['POST /api/groups HTTP/1.1', `Host: ${host}`, ...headers, '\r\n'].join('\r\n'))
      return socket
    },
    /** Resolves, for each request so far, when its response is closed. */
    closed,
  }
}

const withBody = 'Content-Length: 1000'
const asOlga = `Authorization: Bearer ${olga}`

it.each([
  ['declared', withBody],
  ['not declared', 'Transfer-Encoding: chunked'],
])(
  'an anonymous write is refused before its body comes where the length of that is %s',
  async (_, header) => {
    const { beginWrite, create } = await serve()
    for (let n = 0; n < 5; n++) {
      const [answer] = (await once(beginWrite(header), 'data')) as [Buffer]
      expect(answer.toString()).toMatch(/^HTTP\/1.1 401 /)
    }
    expect(await create(1, olga), 'a member behind the same address').toBe(201)
  },
)

it('the last slots of an address are for members', async () => {
  const store = openSqlite(':memory:')
  const gate = Promise.withResolvers<undefined>()
  const slowId = '9'.repeat(24)
  let waiting = 0
  const find: Collection<StoredGroup>['find'] = async (id) => {
    if (id === slowId) {
      waiting += 1
      await gate.promise
    }
    return store.records(groupKind).find(id)
  }
  const { ask, create } = await serve({ store: storeWith(store, groupKind, { find }) })
  const slow = [1, 2].map(() => ask(`/groups/${slowId}`))
  await expect.poll(() => waiting).toBe(2)

  expect(await ask('/groups'), 'a stranger').toBe(429)
  expect(await ask('/../sitemap.xml'), 'a page').toBe(429)
  const expired = emulatorToken('olga', { exp: Math.floor(Date.now() / 1000) - 60 })
  expect(await ask('/groups', expired), 'a token that proves nothing').toBe(429)
  expect(await ask('/groups', olga), 'a member').toBe(200)
  expect(await create(1, expired), 'a member whose token has expired').toBe(401)
  expect(await ask('/health'), 'monitoring').toBe(200)
  gate.resolve(undefined)
  expect(await Promise.all(slow)).toEqual([404, 404])
  expect(await create(1, olga)).toBe(201)
})

it('an address has so many slots and no more, until its requests are answered or given up', async () => {
  const { ask, beginWrite, create } = await serve()
  const [first] = [1, 2, 3].map(() => beginWrite(asOlga, withBody))
  await expect.poll(() => ask('/groups', olga)).toBe(429)
  expect(await create(1, olga)).toBe(429)
  expect(await ask('/health')).toBe(200)
  first?.destroy()
  await expect.poll(() => create(1, olga)).toBe(201)
})

it('a connection that closes while its token is verified leaves no slot taken', async () => {
  const verify = createVerifier({ projectId: 'demo-group-organizer', emulator: true })
  const gate = Promise.withResolvers<undefined>()
  let verified = Promise.resolve({ uid: '' })
  let asked = 0
  const slowly: typeof verify = async (token) => {
    asked += 1
    if (asked < 4) await gate.promise
    return (verified = verify(token))
  }
  const { beginWrite, closed, create } = await serve({ verify: slowly })
  const sockets = [1, 2, 3].map(() => beginWrite(asOlga, withBody))
  await expect.poll(() => asked).toBe(3)
  for (const socket of sockets) socket.destroy()
  await Promise.all(closed)
  gate.resolve(undefined)
  await verified
  expect(await create(1, olga)).toBe(201)
})
