import { type JWK, SignJWT, exportJWK, generateKeyPair, jwtVerify } from 'jose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KeysUnavailable, createSigningKeys } from './signing-keys.ts'

const minute = 60_000

const pairs = { one: await generateKeyPair('RS256'), two: await generateKeyPair('RS256') }
type Kid = keyof typeof pairs

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-01T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The provider's endpoint. */
const createEndpoint = async (published: Kid[]) => {
  const jwks = new Map<Kid, JWK>()
  for (const kid of ['one', 'two'] as const)
    jwks.set(kid, { ...(await exportJWK(pairs[kid].publicKey)), kid, alg: 'RS256' })
  const endpoint = { published, status: 200, asked: 0 }
  const keys = createSigningKeys(() => {
    endpoint.asked += 1
    if (endpoint.status === 0) return Promise.reject(new TypeError('fetch failed'))
    const body = { keys: endpoint.published.map((kid) => jwks.get(kid)) }
    return Promise.resolve(Response.json(body, { status: endpoint.status }))
  })
  const check = async (kid?: Kid) => {
    const token = new SignJWT({}).setProtectedHeader({ alg: 'RS256', ...(kid && { kid }) })
    await jwtVerify(await token.sign(pairs[kid ?? 'one'].privateKey), keys)
  }
  return { endpoint, check }
}

it('asks once, for callers at the same time too', async () => {
  const { endpoint, check } = await createEndpoint(['one'])
  await Promise.all([check('one'), check('one')])
  expect(endpoint.asked).toBe(1)
})

it('goes on with the keys it has while the endpoint fails', async () => {
  const { endpoint, check } = await createEndpoint(['one'])
  await check('one')
  endpoint.status = 0
  vi.advanceTimersByTime(26 * 60 * minute)
  await check('one')
  expect(endpoint.asked).toBe(1)
})

it('asks for an unknown key once a minute, however many forgeries come', async () => {
  const { endpoint, check } = await createEndpoint(['one'])
  await check('one')
  vi.advanceTimersByTime(minute)
  for (let forgery = 0; forgery < 50; forgery++)
    await expect(check('two')).rejects.toThrow('no applicable key')
  expect(endpoint.asked).toBe(2)
})

it('finds a key that was published since, and no longer takes one that was withdrawn then', async () => {
  const { endpoint, check } = await createEndpoint(['one'])
  await check('one')
  endpoint.published = ['two']
  vi.advanceTimersByTime(minute)
  await check('two')
  await expect(check('one')).rejects.toThrow('no applicable key')
})

it('refuses a token that names no key where several fit', async () => {
  const { check } = await createEndpoint(['one', 'two'])
  await expect(check()).rejects.toThrow('multiple matching keys')
})

it.each([
  ['is out of reach', 0],
  ['fails', 503],
])('cannot judge an unknown key while the endpoint %s', async (_, status) => {
  const { endpoint, check } = await createEndpoint(['one'])
  endpoint.status = status
  await expect(check('one')).rejects.toThrow(KeysUnavailable)
  endpoint.status = 200
  await check('one')
  endpoint.status = status
  vi.advanceTimersByTime(minute)
  await expect(check('two')).rejects.toThrow(KeysUnavailable)
})
