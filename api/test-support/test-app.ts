import { UnsecuredJWT } from 'jose'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { type Deps, createApp } from '../src/app.ts'
import { createVerifier } from '../src/auth/verifier.ts'
import { groupKind } from '../src/domain/kinds/group.ts'
import { openSqlite } from '../src/store/sqlite/open-sqlite.ts'
import type { TestPicture } from './pictures.ts'
import { blankGroupRecord } from '@group-organizer/contract/blanks'

const projectId = 'demo-group-organizer'

/** A token as the Auth emulator makes them: unsigned. Times are in seconds. */
export const emulatorToken = (uid: string, claims: Record<string, unknown> = {}) => {
  const seconds = Math.floor(Date.now() / 1000)
  return new UnsecuredJWT({
    sub: uid,
    email: `${uid}@example.com`,
    name: uid,
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    iat: seconds,
    auth_time: seconds,
    exp: seconds + 3_600,
    ...claims,
  }).encode()
}

/** Any answer of the API, success or refusal. */
const envelope = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.optional(z.unknown()),
  code: z.optional(z.string()),
  issues: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  meta: z.optional(z.record(z.string(), z.unknown())),
})

export type Call = {
  /** Member who asks; missing for a guest. */
  as?: string
  token?: string
  body?: unknown
  /** Sent instead of a body. */
  picture?: TestPicture | undefined
  headers?: Record<string, string>
}

const requestInit = (
  method: string,
  { as, token = as && emulatorToken(as), body, picture, headers }: Call,
) => ({
  method,
  headers: {
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(picture && { 'Content-Type': picture.type }),
    ...headers,
  },
  ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  ...(picture && { body: picture.bytes }),
})

/** The whole API over a store of its own that forgets everything. Begun in the first second of 1970, its epoch is 1. */
export const createTestApp = (deps: Partial<Deps> = {}) => {
  const store = deps.store ?? openSqlite(':memory:', () => 1_000)
  const app = createApp({
    store,
    verify: createVerifier({ projectId, emulator: true }),
    log: pino({ level: 'silent' }),
    ...deps,
  })

  /** Asks `METHOD /path` below `/api`. */
  const call = async (methodAndPath: string, options: Call = {}) => {
    const [method = '', path = ''] = methodAndPath.split(' ')
    const response = await app.request(`/api${path}`, requestInit(method, options))
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const body = text === '' || !isJson ? undefined : z.parse(envelope, JSON.parse(text))
    return { status: response.status, headers: response.headers, etag: response.headers.get('etag'), body }
  }
  return { app, store, groups: store.records(groupKind), call }
}

/** A valid body of `POST /groups`. */
export const groupBody = {
  _id: 'a'.repeat(24),
  ...blankGroupRecord,
  groupName: 'Harbour Anglers',
  hobbyCategory: 'Fishing',
  description: 'Quiet mornings at the pier.',
  meetingLocation: 'Old Pier, Bergen',
  maxMembers: 12,
  startDate: '2026-06-01',
  imageUrl: '/images/categories/fishing.svg',
}

/** A valid body of `POST /feedbacks/{groupId}`. */
export const feedbackBody = { _id: 'f'.repeat(24), feedback: 'Lovely people.' }

export const groupPath = `/groups/${groupBody._id}`
export const feedbackPath = `/feedbacks/${feedbackBody._id}`
/** Feedback of the example group. */
export const feedbacksPath = `/feedbacks/${groupBody._id}`

/** The whole API with a group and a feedback of Olga's. */
export const createTestAppWithData = async (deps: Partial<Deps> = {}) => {
  const test = createTestApp(deps)
  await test.call('POST /groups', { as: 'olga', body: groupBody })
  await test.call(`POST ${feedbacksPath}`, { as: 'olga', body: feedbackBody })
  return test
}
