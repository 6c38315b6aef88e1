import * as z from 'zod/mini'
import { blankAnnouncement } from '../blanks.ts'
import { editableFields } from '../editable-fields.ts'
import { picture, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { signature, signedFields, signedTombstone } from './signed.ts'

const schemas = {
  text: text(1, limits.announcement),
  /** Empty without a picture. */
  imageUrl: z.union([z.literal(''), picture()]),
}

const editable = editableFields(blankAnnouncement, schemas)

export const announcementInput = editable.input

export const announcementPatch = editable.patch

export const announcementContent = editable.content
export type AnnouncementContent = z.infer<typeof announcementContent>

/** Body of `POST /groups/{id}/announcements`. */
export const announcementCreation = z.object({
  ...schemas,
  imageUrl: z._default(schemas.imageUrl, blankAnnouncement.imageUrl),
  ...signature,
})
export type AnnouncementCreation = z.infer<typeof announcementCreation>

/** An organiser's message to all members of a group. */
export const announcement = z.object({ ...announcementContent.shape, ...signedFields })
export type Announcement = z.infer<typeof announcement>

export const announcementRow = z.union([announcement, signedTombstone])
export type AnnouncementRow = z.infer<typeof announcementRow>
