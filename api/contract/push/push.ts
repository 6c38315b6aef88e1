import * as z from 'zod/mini'
import { moment, text } from '../fields.ts'

/** Occasions for push messages. They count for all devices of a member. */
export const pushPreferences = z.object({
  /** Meetings that the member attends: a day before, and two hours before. */
  dayBefore: z.boolean(),
  twoHours: z.boolean(),
  /** Meetings that the member answered: moved, cancelled, confirmed from the waiting line. */
  answered: z.boolean(),
  /** New meetings and announcements of the member's groups. */
  groups: z.boolean(),
})
export type PushPreferences = z.infer<typeof pushPreferences>

export const firstPushPreferences: PushPreferences = {
  dayBefore: true,
  twoHours: true,
  answered: true,
  groups: false,
}

const base64url = (least: number, most: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${String(least)},${String(most)}}={0,2}$`)))

/** Body of `PUT /account/push-devices/{id}`: a `PushSubscription` as JSON (W3C Push API), and who reads it. */
export const pushSubscription = z.object({
  endpoint: z.url().check(z.maxLength(1_000)),
  /** A P-256 point of 65 bytes, and 16 bytes, as base64url. */
  keys: z.object({ p256dh: base64url(86, 88), auth: base64url(22, 24) }),
  language: z.enum(['en', 'de']),
  /** The member's name for it, such as 'Chrome on Android'. */
  name: text(1, 60),
})
export type PushSubscriptionInput = z.infer<typeof pushSubscription>

export const pushDevice = z.object({
  id: z.string(),
  name: z.string(),
  /** Time of the last registration. The app registers at each start. */
  heardAt: moment,
})
export type PushDevice = z.infer<typeof pushDevice>

/** `GET /account/push`, and the answer to each change of it. */
export const ownPush = z.object({
  /** The application server's key (RFC 8292), as base64url. */
  publicKey: z.string(),
  preferences: pushPreferences,
  devices: z.array(pushDevice),
})
export type OwnPush = z.infer<typeof ownPush>

/** The part that an account's data export has. */
export const pushData = z.omit(ownPush, { publicKey: true })
export type PushData = z.infer<typeof pushData>

/** A declarative push message (W3C Push API). Safari shows it without a worker; others' workers do the same. */
export const pushMessage = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    /** The page that a click opens. */
    navigate: z.string(),
    lang: z.string(),
    /** A later message with the same tag replaces this one. */
    tag: z.string(),
    /** Number of unread news. */
    app_badge: z.int(),
  }),
})
export type PushMessage = z.infer<typeof pushMessage>
