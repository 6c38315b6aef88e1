import {
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
} from 'jose'
import { describe, expect, it } from 'vitest'
import { KeysUnavailable, createSigningKeys } from './signing-keys.ts'
import { InvalidToken, createVerifier } from './verifier.ts'

const now = Date.parse('2026-05-01T12:00:00Z')
const seconds = now / 1000
const google = await generateKeyPair('RS256', { extractable: true })
const stranger = await generateKeyPair('RS256')
const keys = createLocalJWKSet({
  keys: [{ ...(await exportJWK(google.publicKey)), kid: 'one' }],
})

const good = {
  iss: 'https://securetoken.google.com/hobbies',
  aud: 'hobbies',
  sub: 'olga',
  iat: seconds - 60,
  auth_time: seconds - 600,
  exp: seconds + 3_540,
  email: 'olga@example.com',
  name: 'Olga',
  picture: 'https://a.example/olga.png',
}
const sign = (payload: JWTPayload, { key = google.privateKey, kid = 'one' } = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(key)

const without = (claim: string): JWTPayload =>
  Object.fromEntries(Object.entries(good).filter(([name]) => name !== claim))

describe('a token of a real project', () => {
  const verify = createVerifier({ projectId: 'hobbies', keys, now: () => now })

  it('says who a person is', async () => {
    expect(await verify(await sign(good))).toEqual({
      uid: 'olga',
      email: 'olga@example.com',
      name: 'Olga',
      picture: 'https://a.example/olga.png',
      signedInAt: good.auth_time * 1000,
    })
  })

  it('counts where this server’s clock is up to a minute behind the provider’s', async () => {
    const ahead = (by: number) => sign({ ...good, iat: seconds + by, auth_time: seconds + by })
    expect(await verify(await ahead(60))).toMatchObject({ uid: 'olga' })
    await expect(verify(await ahead(61))).rejects.toThrow(InvalidToken)
  })

  it.each([
    ['signed by a stranger', () => sign(good, { key: stranger.privateKey })],
    ['signed with a key Google does not publish', () => sign(good, { kid: 'two' })],
    ['unsigned', () => new UnsecuredJWT(good).encode()],
    [
      'signed with a shared secret',
      () => new SignJWT(good).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(new Uint8Array(32)),
    ],
    [
      'signed with an algorithm that Firebase does not use',
      async () =>
        new SignJWT(good)
          .setProtectedHeader({ alg: 'RS512', kid: 'one' })
          .sign(await importJWK(await exportJWK(google.privateKey), 'RS512')),
    ],
    [
      'changed after it was signed',
      async () => {
        const [head, , signature] = (await sign(good)).split('.')
        const body = Buffer.from(JSON.stringify({ ...good, sub: 'ben' })).toString('base64url')
        return [head, body, signature].join('.')
      },
    ],
    ['that has expired', () => sign({ ...good, exp: seconds - 60 })],
    ['without an end', () => sign(without('exp'))],
    ['of another audience', () => sign({ ...good, aud: 'another' })],
    ['of another issuer', () => sign({ ...good, iss: 'https://securetoken.google.com/another' })],
    ['for no account', () => sign({ ...good, sub: '' })],
    ['without a subject', () => sign(without('sub'))],
    ['of a sign-in that has not happened yet', () => sign({ ...good, auth_time: seconds + 600 })],
    ['without a sign-in', () => sign(without('auth_time'))],
    ['issued in the future', () => sign({ ...good, iat: seconds + 600 })],
    ['that is no token', () => 'not.a.token'],
  ])('%s proves nothing', async (_, make) => {
    await expect(verify(await make())).rejects.toThrow(InvalidToken)
  })

  it('says nothing about a token while the keys cannot be fetched', async () => {
    const offline = createVerifier({
      projectId: 'hobbies',
      keys: createSigningKeys(() => Promise.reject(new TypeError('fetch failed'))),
      now: () => now,
    })
    await expect(offline(await sign(good))).rejects.toThrow(KeysUnavailable)
  })
})

describe('a token of the Auth emulator', () => {
  const verify = createVerifier({ projectId: 'hobbies', emulator: true, keys, now: () => now })
  const unsigned = (payload: JWTPayload) => new UnsecuredJWT(payload).encode()

  it('says who a person is', async () => {
    expect(await verify(unsigned(good))).toMatchObject({ uid: 'olga', email: 'olga@example.com' })
  })

  it('need not name an email', async () => {
    expect(await verify(unsigned(without('email')))).toMatchObject({ uid: 'olga', email: undefined })
  })

  it.each([
    ['that has expired', unsigned({ ...good, exp: seconds - 60 })],
    ['without an end', unsigned(without('exp'))],
    ['of another project', unsigned({ ...good, aud: 'another' })],
    ['of another issuer', unsigned({ ...good, iss: 'https://example.com' })],
    ['for no account', unsigned({ ...good, sub: '' })],
    ['for half a character', unsigned({ ...good, sub: 'x\ud800' })],
    ['with something behind it', `${unsigned(good)}c2lnbmF0dXJl`],
  ])('%s proves nothing', async (_, token) => {
    await expect(verify(token)).rejects.toThrow(InvalidToken)
  })

  it('is not accepted signed, so that a real one never ends up here unnoticed', async () => {
    await expect(verify(await sign(good))).rejects.toThrow(InvalidToken)
  })
})
