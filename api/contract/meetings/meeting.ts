import * as z from 'zod/mini'
import { blankMeeting } from '../blanks.ts'
import { editableFields } from '../editable-fields.ts'
import { calendarDate, moderatedFields, moment, name, recordId, text, tombstone } from '../fields.ts'
import { limits } from '../limits.ts'

/** `YYYY-MM-DDTHH:mm`, without a zone. */
const localTime = z
  .string()
  .check(
    z.refine(
      (local) =>
        /T(?:[01]\d|2[0-3]):[0-5]\d$/.test(local) && calendarDate.safeParse(local.slice(0, -6)).success,
      { error: 'must be a local date and time such as 2026-12-09T18:00' },
    ),
  )

/** Abbreviations that Intl takes for a zone and Temporal does not, such as `IST`. */
const abbreviation = /^(?!CET|EET|EST|GMT|HST|MET|MST|UCT|WET)[a-z]{2}t$/i

/** Offsets such as `+02:00` are zones for Intl, but know no summer. */
const isZone = (zone: string) => {
  if (!/^[A-Za-z]/.test(zone) || abbreviation.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** A name of the IANA time zone database. */
export const timeZone = z
  .string()
  .check(z.maxLength(60), z.refine(isZone, { error: 'must be a time zone such as Europe/Berlin' }))

const schemas = {
  title: name(1, limits.meetingTitle),
  startsAt: localTime,
  timeZone,
  durationMinutes: z.int().check(z.gte(limits.durationMinutes.min), z.lte(limits.durationMinutes.max)),
  place: text(1, limits.meetingLocation),
  note: text(0, limits.meetingNote),
  capacity: z.nullable(z.int().check(z.gte(limits.capacity.min), z.lte(limits.capacity.max))),
}

const editable = editableFields(blankMeeting, schemas)

/** Sorted as in the form. */
export const meetingFields = editable.names

export const meetingInput = editable.input
export type MeetingInput = z.infer<typeof meetingInput>

export const meetingPatch = editable.patch

export const meetingContent = editable.content
export type MeetingContent = z.infer<typeof meetingContent>

/** Body of `POST /meetings`. Without a capacity everybody finds a seat. */
export const meetingCreation = z.object({
  ...schemas,
  /** The group's name by default. */
  title: z.optional(schemas.title),
  /** The group's place by default. */
  place: z.optional(schemas.place),
  durationMinutes: z._default(schemas.durationMinutes, blankMeeting.durationMinutes),
  note: z._default(schemas.note, blankMeeting.note),
  capacity: z._default(schemas.capacity, blankMeeting.capacity),
  _id: z.optional(recordId),
  groupId: recordId,
  seriesId: z.optional(recordId),
  createdAt: z.optional(moment),
})
export type MeetingCreation = z.infer<typeof meetingCreation>

/** Body of `POST /meetings/{id}/cancel`. `cancelled: false` takes it back. */
export const meetingCancellation = z.object({
  reason: z.optional(text(0, limits.word)),
  cancelled: z.optional(z.boolean()),
})
export type MeetingCancellation = z.infer<typeof meetingCancellation>

/** `scheduled`, `cancelled`, or what a later version knows. */
const status = z.string()

/** Derived by the server from time, zone and duration. The device derives those of a meeting that it has just planned. */
export const derivedFields = { startsAtUtc: z.string(), endsAtUtc: z.string() }

export const meeting = z.object({
  _id: recordId,
  groupId: recordId,
  ...meetingContent.shape,
  seriesId: z.optional(z.string()),
  createdBy: z.string(),
  createdAt: z.string(),
  ...derivedFields,
  status,
  reason: z.optional(z.string()),
  /** Time at which the start moved by more than 15 minutes. Earlier answers may not hold any more. */
  movedAt: z.optional(z.string()),
  /** People, guests included; copies that may be ten minutes old in lists and changes. */
  going: z.int(),
  maybe: z.int(),
  waiting: z.int(),
  ...moderatedFields,
})
export type Meeting = z.infer<typeof meeting>

export const meetingTombstone = z.extend(tombstone, { groupId: recordId, createdBy: z.string() })

export const meetingRow = z.union([meeting, meetingTombstone])
export type MeetingRow = z.infer<typeof meetingRow>
