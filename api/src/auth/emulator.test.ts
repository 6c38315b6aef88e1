import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createChildProcesses } from '../../commands/run/child-processes.ts'
import { startEmulator } from '../../commands/run/emulator.ts'
import { startServer } from '../../test-support/api-process.ts'
import { freePort } from '../../test-support/ports.ts'
import { groupBody } from '../../test-support/test-app.ts'

/* The check of accounts against the official Auth emulator, through a really running API. */

const projectId = 'demo-group-organizer'
const children = createChildProcesses()
let folder = ''
let host = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accounts-'))
  const port = await freePort()
  host = `127.0.0.1:${port}`
  await startEmulator({ host, projectId, port }, folder, children)
}, 120_000)

afterAll(async () => {
  await children.stop()
  await rm(folder, { recursive: true, maxRetries: 5 })
})

const signedUp = z.object({ localId: z.string(), idToken: z.string() })

/** A call of the emulator: as its page's key would, or with the rights of the project's owner. */
const identityToolkit = async (path: string, body: object, owner = false): Promise<unknown> => {
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(owner && { authorization: 'Bearer owner' }) },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return response.json()
}

const register = async (email: string) =>
  z.parse(
    signedUp,
    await identityToolkit('accounts:signUp?key=any', { email, password: 'Secret1', returnSecureToken: true }),
  )

const change = (localId: string, changes: object) =>
  identityToolkit(`projects/${projectId}/accounts:update`, { localId, ...changes }, true)

it(
  'takes writes until an account is disabled, deleted or logged out everywhere',
  { timeout: 120_000 },
  async () => {
    const server = await startServer(join(folder, 'data'), {
      FIREBASE_AUTH_EMULATOR_HOST: host,
      FIREBASE_SERVICE_ACCOUNT: 'owner',
    })
    const write = async (token: string, digit: number) => {
      const response = await fetch(`${server.base}/groups`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...groupBody, _id: String(digit).repeat(24) }),
      })
      return response.status
    }
    try {
      const [olga, ben, dana, eve] = await Promise.all(
        ['olga', 'ben', 'dana', 'eve'].map((name) => register(`${name}@example.com`)),
      )
      if (!olga || !ben || !dana || !eve) throw new Error('no accounts')
      await change(ben.localId, { disableUser: true })
      await change(dana.localId, { validSince: String(Math.floor(Date.now() / 1000) + 60) })
      await identityToolkit(`projects/${projectId}/accounts:delete`, { localId: eve.localId }, true)
      expect(await write(olga.idToken, 1)).toBe(201)
      expect(await write(ben.idToken, 2), 'disabled').toBe(401)
      expect(await write(dana.idToken, 3), 'logged out everywhere').toBe(401)
      expect(await write(eve.idToken, 4), 'deleted').toBe(401)
    } finally {
      await server.stop()
    }
  },
)
