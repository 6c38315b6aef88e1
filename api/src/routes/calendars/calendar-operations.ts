import type { Operation } from '../operations.ts'
import { newCalendar, ownCalendar } from '@group-organizer/contract/meetings/calendar'

const member = ['signin_required', 'too_many'] as const
const writing = ['invalid', 'forbidden', 'account_closed', 'blocked', 'unverified_email'] as const

export const calendarOperations: Operation[] = [
  {
    method: 'get',
    path: '/groups/{id}/calendar.ics',
    summary: 'Meetings of a group from 30 days ago on, as iCalendar',
    answers: { 200: undefined, 304: undefined },
    mediaType: 'text/calendar',
    refusals: ['not_found', 'gone', 'too_many'],
  },
  {
    method: 'get',
    path: '/calendar/{file}',
    summary: 'A member’s own meetings as iCalendar; `file` is the secret token and `.ics`',
    answers: { 200: undefined, 304: undefined },
    mediaType: 'text/calendar',
    refusals: ['not_found', 'too_many'],
  },
  {
    method: 'get',
    path: '/account/calendar',
    summary: 'When the address of the member’s own calendar was made; null where there is none',
    auth: 'firebase',
    answers: { 200: ownCalendar },
    refusals: [...member, ...writing],
  },
  {
    method: 'put',
    path: '/account/calendar',
    summary: 'Make the address anew: it is shown once, and the one before ends',
    auth: 'firebase',
    answers: { 200: newCalendar },
    refusals: [...member, ...writing],
  },
  {
    method: 'delete',
    path: '/account/calendar',
    summary: 'End the address',
    auth: 'firebase',
    answers: { 200: ownCalendar },
    refusals: [...member, ...writing],
  },
]
