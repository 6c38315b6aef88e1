import { hash } from 'node:crypto'
import type { StoredDevice } from '../kinds/push-account.ts'
import type { PushMessage, PushSubscriptionInput } from '@group-organizer/contract/push/push'

export type Words = { title: string; body: string }

type About = {
  /** Path of the page that a click opens. */
  path: string
  /** A later message with the same tag replaces this one, on its way and on the screen. */
  tag: string
  unread: number
}

export const pushMessageOf = (
  { origin, language }: Pick<StoredDevice, 'origin' | 'language'>,
  { title, body }: Words,
  { path, tag, unread }: About,
): { message: PushMessage; topic: string } => ({
  message: {
    web_push: 8030,
    notification: { title, body, navigate: `${origin}${path}`, lang: language, tag, app_badge: unread },
  },
  topic: hash('sha256', tag, 'base64url').slice(0, 32),
})

/** Answer of a push service: `gone` means that the device is unknown, `dropped` that this message is refused for good. */
export type PushOutcome = { is: 'sent' | 'gone' | 'dropped' } | { is: 'later'; afterMs: number | undefined }

type SendOptions = {
  ttlSeconds: number
  /** At most 32 characters of base64url: a later message replaces an undelivered one. */
  topic: string
  /** Whether the device should wake up for it (RFC 8030, section 5.3). */
  isUrgent: boolean
}

export type SendPush = (
  device: Pick<PushSubscriptionInput, 'endpoint' | 'keys'>,
  message: PushMessage,
  options: SendOptions,
) => Promise<PushOutcome>
