import * as z from 'zod/mini'
import { moment } from '../fields.ts'
import type { Meeting } from './meeting.ts'

/** `GET /account/calendar`: when the address was made; null where there is none. */
export const ownCalendar = z.object({ madeAt: z.nullable(moment) })

/** `PUT /account/calendar`: the new address below the API's base, which is shown once. */
export const newCalendar = z.object({ madeAt: moment, path: z.string() })
export type NewCalendar = z.infer<typeof newCalendar>

/** RFC 5545, section 3.1 forbids control characters except line feeds. */
export const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ')

type Shown = Pick<Meeting, '_id' | 'startsAtUtc' | 'endsAtUtc' | 'title' | 'place' | 'note'>

/** A meeting as a calendar shows it, in UTC. @param address the meeting's page */
export const calendarEvent = (meeting: Shown, address: string) => ({
  // A fixed id, so that calendars recognise the meeting again.
  id: `${meeting._id}@${new URL(address).hostname}`,
  start: new Date(meeting.startsAtUtc),
  end: new Date(meeting.endsAtUtc),
  summary: plain(meeting.title),
  location: plain(meeting.place),
  description: plain(`${meeting.note}\n\n${address}`.trim()),
  url: address,
})
