import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { freePort, isListening } from '../../test-support/ports.ts'
import { type Run, endAll, runNode } from '../../test-support/run-command.ts'
import { markBuilt, pageHash } from './built-page.ts'
import { root, settingsFrom } from './settings.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })

const nothing = { FIREBASE_PROJECT_ID: '', FIREBASE_API_KEY: '', FIREBASE_AUTH_DOMAIN: '' }
let folder: string
let elsewhere: string
let port: number
let authPort: number
let env: Record<string, string>

/** A page of one line in place of the real one, which counts as built from these very sources and settings. */
const prepareEmptyPage = async () => {
  const { pageDir, environment } = settingsFrom(env)
  await mkdir(pageDir, { recursive: true })
  await writeFile(join(pageDir, 'index.html'), '<title>Group Organizer</title><p>Built before</p>')
  await markBuilt(pageDir, await pageHash(root, environment))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'))
  elsewhere = join(folder, 'elsewhere')
  port = await freePort()
  authPort = await freePort()
  env = {
    ...nothing,
    FIREBASE_AUTH_EMULATOR_HOST: '',
    MONGODB_URI: '',
    VITE_API_URL: '',
    NODE_ENV: '',
    PAGE_DIR: '',
    SAMPLE_DATA: '',
    PORT: String(port),
    AUTH_EMULATOR_PORT: String(authPort),
    DATA_DIR: folder,
  }
  await prepareEmptyPage()
})
afterEach(endAll)
afterAll(() => rm(folder, { recursive: true, maxRetries: 5 }))

const npmStart = (changes: Record<string, string> = {}) =>
  runNode([join(root, 'api/commands/run/start.ts')], { ...env, ...changes })

const ready = async (run: Run) => {
  const end = run.ended.then((how) => {
    throw new Error(`ended (${how}): ${run.printed()}`)
  })
  const line = vi.waitFor(
    () => {
      expect(run.printed()).toContain('Ready: ')
    },
    { timeout: 120_000, interval: 100 },
  )
  await Promise.race([line, end])
}
const nobodyListens = () =>
  vi.waitFor(async () => {
    expect(await Promise.all([isListening(port), isListening(authPort)])).toEqual([false, false])
  }, 60_000)

const groupList = z.object({ data: z.array(z.looseObject({ groupName: z.string() })) })
const listGroups = async () => {
  const answer: unknown = await (await fetch(`http://localhost:${port}/api/groups`)).json()
  return groupList.parse(answer).data.map(({ groupName }) => groupName)
}

const auth = (path: string) => `http://127.0.0.1:${authPort}/${path}`
const post = async (url: string, body: object, token?: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
/** A call of the page's own kind: what the Firebase SDK sends. */
const account = async (action: string, body: object) => {
  const response = await post(auth(`identitytoolkit.googleapis.com/v1/accounts:${action}?key=demo`), body)
  const answer: unknown = await response.json()
  return z.looseObject({ idToken: z.optional(z.string()), error: z.optional(z.unknown()) }).parse(answer)
}

const someone = { email: 'someone@example.com', password: 'Secret1', returnSecureToken: true }
/** Signs up the moment before the lights go out. */
const latecomer = { email: 'latecomer@example.com', password: 'Secret1', returnSecureToken: true }
const forgetful = { email: 'forgetful@example.com', password: 'Secret1', returnSecureToken: true }

/** Follows the link of the emulator's 'email' to a new password, as a browser does. */
const resetPassword = async (email: string, password: string) => {
  await account('sendOobCode', { requestType: 'PASSWORD_RESET', email })
  const codes: unknown = await (
    await fetch(auth('emulator/v1/projects/demo-group-organizer/oobCodes'))
  ).json()
  const [code] = z.object({ oobCodes: z.array(z.object({ oobLink: z.string() })) }).parse(codes).oobCodes
  await fetch(`${String(code?.oobLink)}&newPassword=${password}`)
}

const newGroup = {
  groupName: 'Still here tomorrow',
  hobbyCategory: 'Reading',
  description: 'A group made before the lights went out.',
  meetingLocation: 'Anywhere',
  maxMembers: 3,
  startDate: '2030-01-01',
  imageUrl: '/images/categories/reading.svg',
}

test('npm start: groups and a demo account at once; kill -9 loses neither groups, accounts nor sessions', async () => {
  const first = npmStart()
  await ready(first)
  expect(first.printed()).toContain(
    `Ready: http://localhost:${port}\nDemo account: demo@example.com / Demo123\n`,
  )
  expect(first.printed()).not.toContain('Building')
  expect(await (await fetch(`http://localhost:${port}/`)).text()).toContain('Built before')
  const sample = await listGroups()
  expect(sample.length).toBeGreaterThanOrEqual(40)
  expect(
    await account('signInWithPassword', { email: 'demo@example.com', password: 'Demo123' }),
  ).toHaveProperty('idToken')

  const { idToken } = await account('signUp', someone)
  await account('signUp', forgetful)
  await resetPassword(forgetful.email, 'Renewed1')
  const created = await post(`http://localhost:${port}/api/groups`, newGroup, idToken)
  expect(created.status).toBe(201)
  const twice = npmStart()
  expect(await twice.ended).toBe(1)
  expect(twice.printed().trim()).toMatch(/^The data folder \S+ is in use: stop the product .* DATA_DIR\.$/)

  const again = npmStart({ DATA_DIR: elsewhere })
  expect(await again.ended).toBe(1)
  expect(again.printed().trim().split('\n')).toEqual([
    expect.stringContaining(
      `Port ${port} is taken by another program: stop that, or choose another port with PORT`,
    ),
    expect.stringContaining(
      `Port ${authPort} is taken by another program: stop that, or choose another port with AUTH_EMULATOR_PORT`,
    ),
  ])

  const late = await account('signUp', latecomer)
  first.child.kill('SIGKILL')
  await nobodyListens()

  const second = npmStart()
  await ready(second)
  expect(await listGroups()).toEqual([newGroup.groupName, ...sample])
  expect(await account('lookup', { idToken })).not.toHaveProperty('error')
  expect(await account('lookup', { idToken: late.idToken })).not.toHaveProperty('error')
  expect(await account('signInWithPassword', someone)).toHaveProperty('idToken')
  expect(await account('signInWithPassword', { ...forgetful, password: 'Renewed1' })).toHaveProperty(
    'idToken',
  )

  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
  expect(await Promise.all([isListening(port), isListening(authPort)])).toEqual([false, false])
})

test.each([
  [
    'half a Firebase project',
    { FIREBASE_API_KEY: 'key' },
    /set FIREBASE_PROJECT_ID and FIREBASE_AUTH_DOMAIN too/,
  ],
  [
    'production with the emulator',
    { NODE_ENV: 'production' },
    /NODE_ENV=production refuses the Auth emulator/,
  ],
  [
    'a data folder that is a file',
    { DATA_DIR: join(root, 'package.json') },
    /cannot be made .*set DATA_DIR to one that may be written/,
  ],
  [
    'an emulator that is not there',
    { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1' },
    /127\.0\.0\.1:1 does not answer.*unset FIREBASE_AUTH_EMULATOR_HOST/,
  ],
])('npm start with %s says so in one sentence, and ends', async (_, changes, sentence) => {
  const { ended, printed } = npmStart(changes)
  expect(await ended).toBe(1)
  expect(printed()).toMatch(sentence)
  expect(printed().trim().split('\n')).toHaveLength(1)
  expect(await isListening(port)).toBe(false)
})
