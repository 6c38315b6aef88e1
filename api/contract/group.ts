import * as z from 'zod/mini'
import { blankGroupRecord } from './blanks.ts'
import { hobbyCategories } from './categories.ts'
import { editableFields } from './editable-fields.ts'
import {
  calendarDate,
  moderatedFields,
  moment,
  name,
  picture,
  recordId,
  text,
  tombstone,
  userName,
} from './fields.ts'
import { limits } from './limits.ts'

const schemas = {
  groupName: name(1, limits.groupName),
  hobbyCategory: z.enum(hobbyCategories),
  description: text(1, limits.description),
  meetingLocation: text(1, limits.meetingLocation),
  maxMembers: z.int().check(z.gte(limits.maxMembers.min), z.lte(limits.maxMembers.max)),
  startDate: calendarDate,
  imageUrl: picture(),
  /** Added later, so creations may lack it. */
  pinned: z.optional(z.union([z.literal(''), recordId])),
}

const editable = editableFields(blankGroupRecord, schemas)

/** Sorted as in the form (specification, section 7). */
export const groupFields = editable.names.filter((field) => field !== 'pinned')

export const groupInput = editable.input
export type GroupInput = z.infer<typeof groupInput>

export const groupPatch = editable.patch

/** Body of `POST /groups`. `ownerId` and `userEmail` are only compared with the token. */
export const groupCreation = z.object({
  ...schemas,
  _id: z.optional(recordId),
  userName: z.optional(userName(0)),
  userEmail: z.optional(text(0, limits.email)),
  ownerId: z.optional(z.string()),
  createdAt: z.optional(moment),
})
export type GroupCreation = z.infer<typeof groupCreation>

export const groupContent = editable.content
export type GroupContent = z.infer<typeof groupContent>

/** Missing in rows of earlier versions. */
const peopleFields = {
  /** Uids, in the order of their appointment. */
  organisers: z.optional(z.array(z.string())),
  /** Confirmed members; a copy that may be ten minutes old in lists and changes. */
  members: z.optional(z.int()),
  /** The organiser to whom the owner has offered the group. */
  offeredTo: z.optional(z.string()),
}

export const group = z.object({
  _id: recordId,
  ...groupContent.shape,
  userName: z.string(),
  ownerId: z.string(),
  ...peopleFields,
  createdAt: z.string(),
  ...moderatedFields,
})
export type Group = z.infer<typeof group>

export const ownGroup = z.extend(group, { userEmail: z.string() })

export const groupTombstone = z.extend(tombstone, { ownerId: z.string() })

export const groupRow = z.union([group, groupTombstone])
export type GroupRow = z.infer<typeof groupRow>
