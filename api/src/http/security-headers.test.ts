import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { type SignIn, securityHeaders } from './security-headers.ts'

const app = new Hono()
  .use(securityHeaders({ signIn: { emulatorHost: '127.0.0.1:9099' }, connectTo: [], inlineScripts: [] }))
  .get('*', (c) => c.text(''))

const connectSrc = async (path: string) => {
  const policy = (await app.request(path)).headers.get('content-security-policy') ?? ''
  return /connect-src ([^;]*)/.exec(policy)?.[1]?.trim().split(' ')
}

/** An emulator on this machine goes by either name. */
const emulator = ['http://localhost:9099', 'http://127.0.0.1:9099']

it('lets the page connect to its own origin and the sign-in alone', async () => {
  expect(await connectSrc('/')).toEqual(["'self'", ...emulator])
})

it('lets the service worker fetch the pictures of any host, which its own policy decides', async () => {
  expect(await connectSrc('/sw.js')).toEqual(["'self'", ...emulator, 'http:', 'https:'])
})

const policyOf = async (signIn: SignIn) => {
  const served = new Hono()
    .use(securityHeaders({ signIn, connectTo: [], inlineScripts: ["'sha256-abc'"] }))
    .get('*', (c) => c.text(''))
  return (await served.request('/')).headers.get('content-security-policy') ?? ''
}

it.each<[string, SignIn]>([
  ['an emulator', { emulatorHost: '127.0.0.1:9099' }],
  ['a Firebase project', { authDomain: 'hobbies.firebaseapp.com' }],
])('runs only the scripts of the page, with every way to sign in: %s', async (_, signIn) => {
  const policy = await policyOf(signIn)
  expect(policy).toContain("script-src 'self' https://apis.google.com 'sha256-abc';")
  expect(policy).toContain("default-src 'self';")
  expect(policy).not.toContain('unsafe-eval')
  expect(policy.replace("style-src 'self' 'unsafe-inline'", '')).not.toContain('unsafe-inline')
})

it('names no emulator where none is configured', async () => {
  const policy = await policyOf({ authDomain: 'hobbies.firebaseapp.com' })
  expect(policy).not.toMatch(/localhost|127\.0\.0\.1/)
  expect(await policyOf({ emulatorHost: '127.0.0.1:9099' })).not.toContain('googleapis')
})
