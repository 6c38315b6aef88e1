import type { Logger } from 'pino'
import webPush from 'web-push'
import { isPushEndpoint } from '../domain/push/endpoints.ts'
import type { PushOutcome, SendPush } from '../domain/push/push-outcome.ts'
import type { VapidKeys } from './vapid-keys.ts'

const usualTimeoutMs = 10_000

type Options = {
  keys: VapidKeys
  /** `mailto:` or `https:` address of who runs this server. */
  subject: string
  hosts: readonly string[]
  log: Pick<Logger, 'warn'>
  now?: () => number
  timeoutMs?: number
}

/** `Retry-After` as milliseconds from now (RFC 9110, section 10.2.3). */
const retryAfterMs = (header: string | null, now: number) => {
  if (header === null) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

const outcomeOf = ({ status, headers }: Response, now: number): PushOutcome => {
  if (status >= 200 && status < 300) return { is: 'sent' }
  if (status === 404 || status === 410) return { is: 'gone' }
  if (status === 429 || status >= 500)
    return { is: 'later', afterMs: retryAfterMs(headers.get('retry-after'), now) }
  return { is: 'dropped' }
}

/** Encrypts a message for a device (RFC 8291) and gives it to the device's push service (RFC 8030). Never throws. */
export const createPushSender = ({
  keys,
  subject,
  hosts,
  log,
  now = Date.now,
  timeoutMs = usualTimeoutMs,
}: Options): SendPush => {
  /** The rest of an endpoint is a secret: whoever has it can send there. */
  const note = (endpoint: string, about: object) => {
    log.warn({ pushService: new URL(endpoint).host, ...about }, 'a push message was not delivered')
  }

  const request = (...[device, message, { ttlSeconds, topic }]: Parameters<SendPush>) => {
    try {
      return webPush.generateRequestDetails(device, JSON.stringify(message), {
        vapidDetails: { subject, ...keys },
        TTL: ttlSeconds,
        topic,
        contentEncoding: 'aes128gcm',
      })
    } catch {
      // The device's keys are no point of the curve.
      return undefined
    }
  }

  return async (device, message, options) => {
    const details = isPushEndpoint(device.endpoint, hosts) ? request(device, message, options) : undefined
    if (!details) return { is: 'dropped' }
    try {
      const response = await fetch(details.endpoint, {
        method: 'POST',
        headers: details.headers as Record<string, string>,
        body: new Uint8Array(details.body),
        // A push service that redirects could lead anywhere.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      const outcome = outcomeOf(response, now())
      if (outcome.is !== 'sent') note(device.endpoint, { status: response.status })
      return outcome
    } catch (error) {
      note(device.endpoint, { reason: error instanceof Error ? error.name : 'unknown' })
      return { is: 'later', afterMs: undefined }
    }
  }
}
