import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

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
