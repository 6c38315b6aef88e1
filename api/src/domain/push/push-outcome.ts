import type { PushMessage, PushSubscriptionInput } from '@group-organizer/contract/push/push'

/** What a push service said: `gone` knows no such device any more, `dropped` will never take this message. */
export type PushOutcome = { is: 'sent' | 'gone' | 'dropped' } | { is: 'later'; afterMs: number | undefined }

/** @param topic at most 32 characters of base64url: a later message replaces an undelivered one */
export type SendPush = (
  device: Pick<PushSubscriptionInput, 'endpoint' | 'keys'>,
  message: PushMessage,
  options: { ttlSeconds: number; topic: string },
) => Promise<PushOutcome>
