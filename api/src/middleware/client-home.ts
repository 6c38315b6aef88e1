import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { createClientAddress, homeOf } from '../http/client-address.ts'
import type { Api } from './context.ts'

const remoteAddress = (env: Partial<HttpBindings> | undefined) => env?.incoming?.socket.remoteAddress

export type ForwardingNotes = { untrustedForwarder: string | undefined }

/** Sets `home`, and logs the first untrusted forwarder, because all its clients share one limit. */
export const withHome = (trustedProxies: readonly string[], log: Logger, notes: ForwardingNotes) => {
  const client = createClientAddress(trustedProxies)
  return createMiddleware<Api>(async (c, next) => {
    const remote = remoteAddress(c.env)
    if (remote !== undefined) {
      const forwardedFor = c.req.header('x-forwarded-for')
      c.set('home', homeOf(client.addressOf(remote, forwardedFor)))
      if (notes.untrustedForwarder === undefined && client.isUntrustedForwarder(remote, forwardedFor)) {
        notes.untrustedForwarder = remote
        log.warn({ remote }, 'a neighbour forwards requests: set TRUSTED_PROXIES if it is your proxy')
      }
    }
    await next()
  })
}
