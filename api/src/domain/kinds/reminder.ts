import type { Stored } from '../records.ts'
import type { StoreKind } from '../store-kind.ts'
import { groupKind } from './group.ts'
import { meetingKind } from './meeting.ts'

/** `changed` is news of a meeting to those who answered it; `groups` is news of a group to its members. */
export type ReminderWord = 'dayBefore' | 'twoHours' | 'changed' | 'groups'

/** State that members were told last. */
export type Told = {
  /** ISO 8601. */
  at: string
  status?: string
  movedAt?: string | undefined
  /** `uid:intentRev` of those whom the waiting line has brought a seat. */
  promoted?: string[]
  /** Ids of a group's meetings and announcements of the last day. */
  news?: string[]
}

export type Pause = { device: string; until: string }

/** A message to the members of a meeting or group, before it is sent and after. Its `_id` is `reminderId(word, aboutId)`. */
export type StoredReminder = Stored & {
  word: ReminderWord
  aboutId: string
  /** Time at which an instance should take it. Taking it puts this off. Missing if nothing is to do. */
  dueAt?: string | undefined
  /** An instance has it, until `dueAt` at the longest. */
  isTaken?: boolean | undefined
  /** The start that it is about: another one begins anew. */
  occasion: string
  tries: number
  /** More has changed since it was taken. */
  isStale?: boolean | undefined
  told?: Told | undefined
  /** States that some devices were told since, while others are tried again. The last one is the latest. */
  parts?: { told: Told; devices: string[] }[] | undefined
  /** Devices whose push service asked to come back later. */
  pauses?: Pause[] | undefined
  /** Time at which an instance finished it, as ISO 8601. */
  doneAt?: string | undefined
  /** The cursor up to which changes were seen. Only one record has it. */
  cursor?: string | undefined
}

export const reminderKind: StoreKind<StoredReminder> = {
  collection: 'reminders',
  foundBy: ['aboutId'],
  at: 'dueAt',
  parent: { field: 'aboutId', of: [meetingKind.collection, groupKind.collection] },
  read: (stored) => stored as StoredReminder,
}
