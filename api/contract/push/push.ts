import * as z from 'zod/mini'
import { moment, text } from '../fields.ts'

/** What a member is told by push. All of it counts for all their devices. */
export const pushPreferences = z.object({
  /** Meetings that they come to: a day before, and two hours before. */
  dayBefore: z.boolean(),
  twoHours: z.boolean(),
  /** Meetings that they answered: moved, cancelled, confirmed from the waiting line. */
  answered: z.boolean(),
  /** New meetings and announcements of groups that they joined. */
  groups: z.boolean(),
})
export type PushPreferences = z.infer<typeof pushPreferences>

export const firstPushPreferences: PushPreferences = {
  dayBefore: true,
  twoHours: true,
  answered: true,
  groups: false,
}

/** Made of the device's name and the account, so that a device is registered once. */
export const pushDeviceId = z.string().check(z.regex(/^[\da-f]{24}$/))

const base64url = (least: number, most: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${String(least)},${String(most)}}={0,2}$`)))

/** Body of `PUT /account/push-devices/{id}`: a `PushSubscription` as JSON (W3C Push API), and who reads it. */
export const pushSubscription = z.object({
  endpoint: z.url().check(z.maxLength(1_000)),
  /** A P-256 point of 65 bytes, and 16 bytes, as base64url. */
  keys: z.object({ p256dh: base64url(86, 88), auth: base64url(22, 24) }),
  language: z.enum(['en', 'de']),
  /** What the member calls it, such as 'Chrome on Android'. */
  name: text(1, 60),
})
export type PushSubscriptionInput = z.infer<typeof pushSubscription>

export const pushDevice = z.object({
  id: z.string(),
  name: z.string(),
  /** When it was registered last: the app does so at each start. */
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

/** What an account's data say of it. */
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
    /** How many news are unread. */
    app_badge: z.int(),
  }),
})
export type PushMessage = z.infer<typeof pushMessage>
