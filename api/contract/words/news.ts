import * as z from 'zod/mini'
import { moment, recordId, serverFields } from '../fields.ts'

/** Days for which something counts as new, and the most entries of an answer. */
export const newsDays = 30
export const newsPage = 50

/** A date, or a local time, and a place; only what has changed. */
const whereabouts = z.object({ when: z.optional(z.string()), place: z.optional(z.string()) })
export type Whereabouts = z.infer<typeof whereabouts>

export type NewsKind =
  | 'announcement'
  | 'reply'
  | 'feedback'
  | 'member'
  | 'moved'
  | 'cancelled'
  | 'revived'
  | 'seat'

/** Something new for an account. `kind` is a `NewsKind`, or what a later version knows. */
export const newsEntry = z.object({
  /** The id of the record that it is about. */
  _id: recordId,
  uid: z.string(),
  kind: z.string(),
  groupId: recordId,
  /** Path of the page: a collection, a slash and an id, such as `meetings/…`. */
  target: z.string(),
  /** The name of the account that did it. Empty for one that no longer runs the group, and for the server. */
  who: z.string(),
  at: z.string(),
  /** Place and date before a move. */
  before: z.optional(whereabouts),
  after: z.optional(whereabouts),
  read: z.boolean(),
  ...serverFields,
})
export type NewsEntry = z.infer<typeof newsEntry>

/** Query of `GET /account/news`: older entries than this moment, such as the last one of the page before. */
export const newsQuery = z.object({ after: z.optional(moment) })

/** Body of `PUT /account/read`, and its answer. The greatest moment counts, no later than now. */
export const readMark = z.object({ upTo: moment })
