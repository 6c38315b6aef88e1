import { type JWK, SignJWT, exportJWK, generateKeyPair, jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import { KeysUnavailable, createSigningKeys } from './signing-keys.ts'

const minute = 60_000
const hour = 60 * minute

const pairs = { one: await generateKeyPair('RS256'), two: await generateKeyPair('RS256') }
type Kid = keyof typeof pairs

const token = (kid: Kid) =>
  new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid }).sign(pairs[kid].privateKey)

/** The provider's endpoint, and a clock. */
const createEndpoint = async (published: Kid[]) => {
  const jwks = new Map<Kid, JWK>()
  for (const kid of ['one', 'two'] as const)
    jwks.set(kid, { ...(await exportJWK(pairs[kid].publicKey)), kid, alg: 'RS256' })
  const endpoint = { published, fails: false, asked: 0, now: Date.parse('2026-05-01T12:00:00Z') }
  const keys = createSigningKeys({
    now: () => endpoint.now,
    fetch: () => {
      endpoint.asked += 1
      if (endpoint.fails) return Promise.reject(new TypeError('fetch failed'))
      const body = { keys: endpoint.published.map((kid) => jwks.get(kid)) }
      return Promise.resolve(Response.json(body, { headers: { 'cache-control': 'public, max-age=7200' } }))
    },
  })
  const check = async (kid: Kid) => {
    await jwtVerify(await token(kid), keys)
  }
  return { endpoint, check }
}

it('asks once, and again when the answer has expired', async () => {
  const { endpoint, check } = await createEndpoint(['one'])
  await Promise.all([check('one'), check('one')])
  endpoint.now += 2 * hour - 1
  await check('one')
  expect(endpoint.asked).toBe(1)
  endpoint.now += 1
  await check('one')
  expect(endpoint.asked).toBe(2)
})

it('goes on with the keys it has while the endpoint fails, and asks once a minute', async () => {
  const { endpoint, check } = await createEndpoint(['one'])
  await check('one')
  endpoint.fails = true
  endpoint.now += 26 * hour
  for (let second = 0; second < 90; second++) {
    await check('one')
    endpoint.now += 1_000
  }
  expect(endpoint.asked).toBe(3)
})

it('asks for an unknown key once a minute, however many forgeries come', async () => {
  const { endpoint, check } = await createEndpoint(['one'])
  await check('one')
  endpoint.now += minute
  for (let forgery = 0; forgery < 50; forgery++)
    await expect(check('two')).rejects.toThrow('no applicable key')
  expect(endpoint.asked).toBe(2)
})

it('finds a key that was published since', async () => {
  const { endpoint, check } = await createEndpoint(['one'])
  await check('one')
  endpoint.published = ['one', 'two']
  endpoint.now += minute
  await check('two')
})

it('no longer takes a key that has been withdrawn', async () => {
  const { endpoint, check } = await createEndpoint(['one', 'two'])
  await check('one')
  endpoint.published = ['two']
  endpoint.now += 2 * hour
  await expect(check('one')).rejects.toThrow('no applicable key')
})

it('cannot judge a token while there are no keys, or an unknown one while the endpoint fails', async () => {
  const { endpoint, check } = await createEndpoint(['one'])
  endpoint.fails = true
  for (let n = 0; n < 3; n++) await expect(check('one')).rejects.toThrow(KeysUnavailable)
  expect(endpoint.asked).toBe(1)
  endpoint.fails = false
  endpoint.now += minute
  await check('one')
  endpoint.fails = true
  endpoint.now += minute
  await expect(check('two')).rejects.toThrow(KeysUnavailable)
})
