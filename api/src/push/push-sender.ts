import type { Logger } from 'pino'
import webPush from 'web-push'
import { isPushEndpoint } from '../domain/push/endpoints.ts'
import type { PushOutcome, SendPush } from '../domain/push/push-message.ts'
import { type Answer, createPost } from './post.ts'
import type { VapidKeys } from './vapid-keys.ts'

const usualTimeoutMs = 10_000

/** A silent push service rests for so many milliseconds, so that messages to others need not wait. */
const silentMs = 30_000

type Options = {
  keys: VapidKeys
  /** `mailto:` or `https:` address of who runs this server. */
  subject: string
  hosts: readonly string[]
  log: Pick<Logger, 'warn'>
  now?: () => number
  /** Milliseconds of a monotonic clock. */
  elapsed?: () => number
  timeoutMs?: number
}

/** `Retry-After` as milliseconds from now (RFC 9110, section 10.2.3). */
const retryAfterMs = (header: string | undefined, now: number) => {
  if (header === undefined) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

const outcomeOf = ({ status, headers }: Answer, now: number): PushOutcome => {
  if (status >= 200 && status < 300) return { is: 'sent' }
  if (status === 404 || status === 410) return { is: 'gone' }
  if (status === 429 || status >= 500)
    return { is: 'later', afterMs: retryAfterMs(headers['retry-after'], now) }
  return { is: 'dropped' }
}

/** Encrypts a message for a device (RFC 8291) and gives it to the device's push service (RFC 8030). Never throws. */
export const createPushSender = ({
  keys,
  subject,
  hosts,
  log,
  now = Date.now,
  elapsed = () => performance.now(),
  timeoutMs = usualTimeoutMs,
}: Options): SendPush => {
  const post = createPost(hosts, timeoutMs)
  /** The end of each push service's rest, by host. */
  const silent = new Map<string, number>()
  /** An endpoint is a secret, because anybody who knows it can send messages there. Only the host is logged. */
  const note = (endpoint: string, about: object) => {
    log.warn({ pushService: new URL(endpoint).host, ...about }, 'a push message was not delivered')
  }

  const request = (...[device, message, { ttlSeconds, topic, isUrgent }]: Parameters<SendPush>) => {
    try {
      return webPush.generateRequestDetails(device, JSON.stringify(message), {
        vapidDetails: { subject, ...keys },
        TTL: ttlSeconds,
        topic,
        urgency: isUrgent ? 'high' : 'normal',
        contentEncoding: 'aes128gcm',
      })
    } catch {
      // The device's keys are no point of the curve.
      return undefined
    }
  }

  return async (device, message, options) => {
    const { endpoint } = device
    const details = isPushEndpoint(endpoint, hosts) ? request(device, message, options) : undefined
    if (!details) {
      note(endpoint, { reason: 'not_allowed' })
      return { is: 'dropped' }
    }
    const { host } = new URL(endpoint)
    const restMs = (silent.get(host) ?? 0) - elapsed()
    if (restMs > 0) return { is: 'later', afterMs: restMs }
    silent.delete(host)
    try {
      const answer = await post(endpoint, details.headers, details.body)
      const outcome = outcomeOf(answer, now())
      if (outcome.is !== 'sent') note(endpoint, { status: answer.status })
      return outcome
    } catch (error) {
      silent.set(host, elapsed() + silentMs)
      const { code, name } = error as NodeJS.ErrnoException
      note(endpoint, { reason: code ?? name })
      return { is: 'later', afterMs: undefined }
    }
  }
}
