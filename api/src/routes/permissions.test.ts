import { isDeepStrictEqual } from 'node:util'
import { SignJWT, createLocalJWKSet, exportJWK, generateKeyPair } from 'jose'
import { describe, expect, it } from 'vitest'
import { type TestPicture, webpPicture } from '../../test-support/pictures.ts'
import { feedbackOf, listAll } from '../../test-support/records.ts'
import {
  createTestApp,
  emulatorToken,
  feedbackBody,
  feedbackPath,
  feedbacksPath,
  groupBody,
  groupPath,
} from '../../test-support/test-app.ts'
import { createSigningKeys } from '../auth/signing-keys.ts'
import { createVerifier } from '../auth/verifier.ts'
import { feedbackKind } from '../domain/kinds/feedback.ts'
import { groupKind } from '../domain/kinds/group.ts'
import { reportKind } from '../domain/kinds/report.ts'
import { operations } from './operations.ts'

const projectId = 'hobbies'
const iss = `https://securetoken.google.com/${projectId}`
const google = await generateKeyPair('RS256')
const stranger = await generateKeyPair('RS256')
const keys = createLocalJWKSet({
  keys: [{ ...(await exportJWK(google.publicKey)), kid: 'one', alg: 'RS256' }],
})
const verify = createVerifier({ projectId, keys })

const seconds = Math.floor(Date.now() / 1000)
const sign = (uid: string, claims: object = {}, key = google.privateKey) =>
  new SignJWT({
    sub: uid,
    email: `${uid}@example.com`,
    aud: projectId,
    iss,
    iat: seconds - 60,
    auth_time: seconds - 60,
    exp: seconds + 3_600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(key)

/** Everybody who may come to the door, with what they carry. */
const tokens = {
  owner: await sign('olga'),
  'other member': await sign('ben'),
  guest: undefined,
  'forged signature': await sign('olga', {}, stranger.privateKey),
  'unsigned (alg none)': emulatorToken('olga', { aud: projectId, iss }),
  'the Auth emulator’s (demo project, unsigned)': emulatorToken('olga'),
  expired: await sign('olga', { exp: seconds - 60 }),
  'another project’s audience': await sign('olga', { aud: 'another' }),
  'another project’s issuer': await sign('olga', { iss: 'https://securetoken.google.com/another' }),
}
type Who = keyof typeof tokens

const fresh = {
  group: { ...groupBody, _id: '1'.repeat(24) },
  feedback: { ...feedbackBody, _id: '2'.repeat(24) },
}

const picture = webpPicture('of a member')

/** Every route that needs a token: what its owner, and what another member, is answered. No one else gets past 401. */
const routes = [
  { route: 'GET /groups?email=olga@example.com', owner: 200, other: 403 },
  { route: 'POST /groups', body: fresh.group, owner: 201, other: 201 },
  { route: `PATCH ${groupPath}`, body: { groupName: 'New' }, owner: 200, other: 403 },
  { route: `DELETE ${groupPath}`, owner: 200, other: 403 },
  { route: `POST ${feedbacksPath}`, body: fresh.feedback, owner: 201, other: 201 },
  { route: `POST ${feedbackPath}/like`, body: {}, owner: 200, other: 200 },
  { route: `PATCH ${feedbackPath}`, body: { feedback: 'New' }, owner: 200, other: 403 },
  { route: `DELETE ${feedbackPath}`, owner: 200, other: 403 },
  { route: `POST ${groupPath}/report`, body: { reason: 'spam' }, owner: 201, other: 201 },
  { route: `POST ${feedbackPath}/report`, body: { reason: 'spam' }, owner: 201, other: 201 },
  { route: `PUT /uploads/${picture.name}`, picture, owner: 201, other: 201 },
  { route: `GET /account/hidden?ids=${groupBody._id}`, owner: 200, other: 200 },
  { route: `GET ${feedbacksPath}/likes`, owner: 200, other: 200 },
  { route: 'GET /account', owner: 200, other: 200 },
  { route: 'DELETE /account', owner: 200, other: 200 },
]

/** Routes that answer anybody, with any token. */
const openRoutes = [
  'GET /groups',
  `GET ${groupPath}`,
  `GET ${feedbacksPath}`,
  'GET /changes?since={cursor}',
  'GET /events',
  'GET /health',
  'GET /openapi.json',
]

/** Routes that no member's token opens; their tests stand beside them. */
const operatorRoutes = ['GET /metrics']

/** Every body that may say whom it comes from: once as something new, once as a repeat of what is stored. */
const claims = [
  { route: 'POST /groups', body: { ...fresh.group, ownerId: 'ben' } },
  { route: 'POST /groups', body: { ...fresh.group, userEmail: 'ben@example.com' } },
  { route: 'POST /groups', body: { ...groupBody, ownerId: 'ben' } },
  { route: 'POST /groups', body: { ...groupBody, userEmail: 'ben@example.com' } },
  { route: `PATCH ${groupPath}`, body: { groupName: 'New', ownerId: 'ben' } },
  { route: `PATCH ${groupPath}`, body: { groupName: 'New', userEmail: 'ben@example.com' } },
  { route: `POST ${feedbacksPath}`, body: { ...fresh.feedback, userId: 'ben' } },
  { route: `POST ${feedbacksPath}`, body: { ...feedbackBody, userId: 'ben' } },
  { route: `POST ${feedbackPath}/like`, body: { liked: true, userId: 'ben' } },
  { route: `PATCH ${feedbackPath}`, body: { feedback: 'New', userId: 'ben' } },
]

const matrix = routes.flatMap(({ route, body, picture, owner, other }) =>
  Object.keys(tokens).map((who) => ({
    route,
    body,
    picture,
    who,
    status: who === 'owner' ? owner : who === 'other member' ? other : 401,
  })),
)

const isWho = (text: string): text is Who => text in tokens

/** The API with a group and a feedback of the owner's, each written under the key `device-a:1`; the other member likes the feedback. */
const createWorld = async () => {
  const test = createTestApp({ verify })
  const seed = { token: tokens.owner, headers: { 'Idempotency-Key': 'device-a:1' } }
  await test.call('POST /groups', { ...seed, body: groupBody })
  await test.call(`POST ${feedbacksPath}`, { ...seed, body: feedbackBody })
  await test.call(`POST ${feedbackPath}/like`, { token: tokens['other member'], body: { liked: true } })
  return test
}

const ask = async (route: string, who: string, body?: object, headers = {}, picture?: TestPicture) => {
  if (!isWho(who)) throw new Error(`nobody is called ${who}`)
  const { call, store } = await createWorld()
  const token = tokens[who]
  const everything = async () => [
    await listAll(store.records(groupKind), { deleted: true }),
    await feedbackOf(store.records(feedbackKind), groupBody._id, { deleted: true }),
    await store.records(reportKind).scan(10),
    await Promise.all(['olga', 'ben'].map((uid) => store.pictures.by(uid))),
  ]
  const before = await everything()
  const answer = await call(route, { ...(token && { token }), body, headers, picture })
  const written = !isDeepStrictEqual(await everything(), before)
  return { ...answer, written }
}

describe('who may do what', () => {
  it('is asked of every route', () => {
    const asked = [...routes.map(({ route }) => route), ...openRoutes, ...operatorRoutes].map((route) =>
      route
        .replace(/\?.*/, '')
        .replace(picture.name, '{name}')
        .replace(/[0-9a-f]{24}/, '{id}'),
    )
    const all = Object.keys(operations)
    expect([...new Set(asked)].toSorted()).toEqual(all.toSorted())
  })

  it.each(matrix)('$route as $who is $status', async ({ route, body, picture, who, status }) => {
    const answer = await ask(route, who, body, {}, picture)
    expect(answer.status).toBe(status)
    expect(answer.written).toBe(status < 400 && !route.startsWith('GET'))
    expect(answer.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null)
  })

  it.each(openRoutes)('%s is open to everybody, whatever they carry', async (route) => {
    const { app, call } = await createWorld()
    const { meta } = (await call('GET /groups?limit=1')).body ?? {}
    const path = route.replace('GET ', '/api').replace('{cursor}', String(meta?.['cursor']))
    for (const token of Object.values(tokens)) {
      const headers = { ...(token && { Authorization: `Bearer ${token}` }) }
      const response = await app.request(path, { headers })
      expect(response.status).toBe(200)
      await response.body?.cancel() // The event stream does not end.
    }
  })

  it.each(claims)('$route that claims to come from another member is 403: $body', async ({ route, body }) => {
    for (const headers of [{}, { 'Idempotency-Key': 'device-a:1' }])
      expect(await ask(route, 'owner', body, headers)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
        written: false,
      })
  })

  it.each(claims)('$route that claims to come from who sends it is no other', async ({ route, body }) => {
    const own = JSON.parse(JSON.stringify(body).replaceAll('"ben', '"olga')) as object
    expect((await ask(route, 'owner', own)).status).toBeLessThan(300)
  })

  it.each(['', 'Bearer', 'Bearer ', 'Basic b2xnYTpvbGdh', 'Bearer a b'])(
    '"%s" is no token',
    async (authorization) => {
      const { call } = createTestApp({ verify })
      const answer = await call('POST /groups', { body: groupBody, headers: { authorization } })
      expect(answer).toMatchObject({ status: 401, body: { code: 'signin_required' } })
    },
  )

  it('is 503, not 401, while tokens cannot be checked', async () => {
    const unreachable = createVerifier({
      projectId,
      keys: createSigningKeys(() => Promise.reject(new TypeError('fetch failed'))),
    })
    const { call } = createTestApp({ verify: unreachable })
    const answer = await call('POST /groups', { token: tokens.owner, body: groupBody })
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })
})
