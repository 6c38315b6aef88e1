import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { expect, it, vi } from 'vitest'
import { BadServiceAccount, createAccessTokens, readServiceAccount } from './service-account.ts'

const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
const serviceAccount = {
  client_email: 'api@hobbies.iam.gserviceaccount.com',
  private_key: await exportPKCS8(privateKey),
  token_uri: 'https://oauth2.googleapis.com/token',
}

it('asks for an access token by a signed assertion, and keeps it until a minute before its end', async () => {
  let now = Date.now()
  const fetch = vi.fn((_url: string, _body: URLSearchParams) =>
    Promise.resolve(Response.json({ access_token: `token ${now}`, expires_in: 3_600 })),
  )
  const accessToken = createAccessTokens(serviceAccount, {
    fetch: (url, init) => fetch(new Request(url).url, new URLSearchParams(init?.body as URLSearchParams)),
    now: () => now,
  })
  const first = await accessToken()
  now += 3_500_000
  expect(await accessToken()).toBe(first)
  expect(fetch).toHaveBeenCalledTimes(1)
  now += 50_000
  expect(await accessToken()).not.toBe(first)

  const [url, body] = fetch.mock.calls[1] ?? []
  expect(url).toBe(serviceAccount.token_uri)
  expect(body?.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
  const { payload } = await jwtVerify(body?.get('assertion') ?? '', publicKey, {
    issuer: serviceAccount.client_email,
    audience: serviceAccount.token_uri,
    currentDate: new Date(now),
  })
  expect(payload['scope']).toBe('https://www.googleapis.com/auth/identitytoolkit')
})

it('asks once for all who need it at the same time, and again after a failure', async () => {
  const answers = [
    new Response(null, { status: 500 }),
    Response.json({ access_token: 'token', expires_in: 3_600 }),
  ]
  const fetch = vi.fn(() => Promise.resolve(answers[fetch.mock.calls.length - 1] ?? Response.error()))
  const accessToken = createAccessTokens(serviceAccount, { fetch })
  expect(await Promise.allSettled([accessToken(), accessToken()])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  expect(await Promise.all([accessToken(), accessToken()])).toEqual(['token', 'token'])
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('rejects where Google refuses', async () => {
  const fetch = () => Promise.resolve(new Response(null, { status: 401 }))
  await expect(createAccessTokens(serviceAccount, { fetch })()).rejects.toThrow('401')
})

it('reads a key file, and says in one sentence what to do about any other, without a word of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'key-'))
  const file = join(folder, 'key.json')
  const read = (text: string) => {
    writeFileSync(file, text)
    return () => readServiceAccount(file)
  }
  expect(read(JSON.stringify({ ...serviceAccount, type: 'service_account' }))()).toEqual(serviceAccount)
  for (const wrong of ['a secret', '{"private_key":"a secret"}']) {
    expect(read(wrong)).toThrow(BadServiceAccount)
    expect(read(wrong)).not.toThrow(/a secret/)
  }
  rmSync(folder, { recursive: true })
  expect(() => readServiceAccount(file)).toThrow('generate one in the Firebase console')
})
