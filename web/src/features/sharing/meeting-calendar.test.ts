import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { meeting } from '../../../test-support/samples.ts'
import { meetingCalendar } from './meeting-calendar.ts'

const address = `https://groups.example.org/auth/meetings/${meeting._id}`

const eventOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as never[]).getFirstSubcomponent('vevent')

it('reminds two hours before the start', () => {
  const event = eventOf(meetingCalendar(meeting, address, new Date()))
  const trigger = event?.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')
  expect(String(trigger)).toBe('-PT2H')
})

it('says that a meeting is cancelled, as news of the same event', () => {
  const before = eventOf(meetingCalendar(meeting, address, new Date()))
  const cancelled = { ...meeting, status: 'cancelled', rev: meeting.rev + 1 }
  const event = eventOf(meetingCalendar(cancelled, address, new Date()))
  expect(event?.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(event?.getFirstPropertyValue('uid')).toBe(before?.getFirstPropertyValue('uid'))
  expect(Number(event?.getFirstPropertyValue('sequence'))).toBeGreaterThan(
    Number(before?.getFirstPropertyValue('sequence')),
  )
})
