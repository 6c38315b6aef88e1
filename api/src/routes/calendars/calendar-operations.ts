import type { Operations } from '../operations.ts'
import { newCalendar, ownCalendar } from '@group-organizer/contract/meetings/calendar'

const member = ['signin_required', 'too_many'] as const
const writing = ['invalid', 'forbidden', 'account_closed', 'blocked', 'unverified_email'] as const

export const calendarOperations: Operations = {
  'GET /groups/{id}/calendar.ics': {
    summary: 'Meetings of a group from 30 days ago on, as iCalendar',
    answers: { 200: undefined, 304: undefined },
    mediaType: 'text/calendar',
    refusals: ['not_found', 'gone', 'too_many'],
  },
  'GET /calendar/{file}': {
    summary: 'The member’s own meetings as iCalendar; `file` is the secret token and `.ics`',
    answers: { 200: undefined, 304: undefined },
    mediaType: 'text/calendar',
    refusals: ['not_found', 'too_many'],
  },
  'GET /account/calendar': {
    summary: 'When the address of the member’s own calendar was created; null if there is none',
    answers: { 200: ownCalendar },
    refusals: [...member, ...writing],
  },
  'PUT /account/calendar': {
    summary: 'Create a new address of the member’s own calendar, shown only once; the old one stops working',
    answers: { 200: newCalendar },
    refusals: [...member, ...writing],
  },
  'DELETE /account/calendar': {
    summary: 'Turn off the address of the member’s own calendar',
    answers: { 200: ownCalendar },
    refusals: [...member, ...writing],
  },
}
