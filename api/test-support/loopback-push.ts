import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import { type PushMessage, pushMessage } from '@group-organizer/contract/push/push'

/** A browser's own data of its subscription. */
const createBrowser = () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    /** RFC 8291, section 3.4, and RFC 8188, section 2: one record. */
    decrypt: (body: Buffer): string => {
      const salt = body.subarray(0, 16)
      const serverKey = body.subarray(21, 21 + (body[20] ?? 0))
      const record = body.subarray(21 + serverKey.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), serverKey])
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(serverKey), auth, info, 32))
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      cipher.setAuthTag(record.subarray(-16))
      const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
      return text.subarray(0, text.lastIndexOf(2)).toString()
    },
  }
}

type Received = {
  device: string
  ttl: number
  topic: string
  urgency: string
  notification: PushMessage['notification']
}

/** The reaction to a message; 201 by default. */
type Reply = (response: ServerResponse) => unknown

export const status =
  (code: number, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(code, headers).end()

/** Takes the message, and says so after a while. */
export const late: Reply = (response) => setTimeout(() => status(201)(response), 50)

export const hang: Reply = () => undefined

/** A push service on this machine, as RFC 8030, 8291 and 8292 have it. */
export const openPushService = async () => {
  const browsers = new Map<string, ReturnType<typeof createBrowser>>()
  const replies = new Map<string, Reply>()
  const received: Received[] = []
  const faults: unknown[] = []
  let asked = 0

  const requireVapid = async (authorization = '') => {
    const [, token = '', key = ''] = /^vapid t=(\S+), ?k=(\S+)$/.exec(authorization) ?? []
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
    const { payload } = await jwtVerify(token, jwk, { audience: origin })
    if (!String(payload.sub).startsWith('mailto:')) throw new Error('No subject.')
    if (Number(payload.exp) - Date.now() / 1000 > 24 * 60 * 60) throw new Error('Too long.')
    return key
  }

  const receive = async (request: IncomingMessage) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { authorization, ttl, topic = '', urgency, 'content-encoding': encoding } = request.headers
    await requireVapid(authorization)
    if (encoding !== 'aes128gcm' || !/^[\w-]{1,32}$/.test(String(topic))) throw new Error('Bad headers.')
    const device = (request.url ?? '').slice(1)
    const text = browsers.get(device)?.decrypt(Buffer.concat(chunks)) ?? ''
    const { notification } = pushMessage.parse(JSON.parse(text))
    return { device, ttl: Number(ttl), topic: String(topic), urgency: String(urgency), notification }
  }

  const server = createServer((request, response) => {
    asked++
    receive(request).then(
      (message) => {
        const reply = replies.get(message.device)
        if (!reply) received.push(message)
        ;(reply ?? status(201))(response)
      },
      (fault: unknown) => {
        faults.push(fault)
        status(403)(response)
      },
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
    received,
    /** Messages that were no valid ones. */
    faults,
    asked: () => asked,
    reply: (device: string, reply: Reply | undefined) => {
      if (reply) replies.set(device, reply)
      else replies.delete(device)
    },
    subscribe: (device: string) => {
      const browser = createBrowser()
      browsers.set(device, browser)
      return { endpoint: `${origin}/${device}`, keys: browser.keys }
    },
  }
}

export type PushService = Awaited<ReturnType<typeof openPushService>>
