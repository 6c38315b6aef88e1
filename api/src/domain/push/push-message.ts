import { hash } from 'node:crypto'
import type { StoredDevice } from '../kinds/push-account.ts'
import type { PushMessage } from '@group-organizer/contract/push/push'

export type Words = { title: string; body: string }

type About = {
  /** Of the page that a click opens. */
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
