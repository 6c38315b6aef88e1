import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { group, meeting } from '../../../test-support/samples.ts'
import { groupCalendar, meetingCalendar } from './calendar-file.ts'

const address = `https://groups.example.org/auth/services/${group._id}`
const now = new Date('2026-11-20T10:00:00Z')

/** The lines of the file, with what is folded put together again (RFC 5545, section 3.1). */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

it('says what starts, where, and on which day, whatever the time zone', () => {
  expect(linesOf(groupCalendar(group, address, now))).toEqual(
    expect.arrayContaining([
      `UID:${group._id}@groups.example.org`,
      'DTSTAMP:20261120T100000Z',
      'DTSTART;VALUE=DATE:20261201',
      'SUMMARY:Dawn Patrol',
      'LOCATION:Harbour steps',
      `DESCRIPTION:Slow miles before breakfast.\\n\\n${address}`,
      `URL;VALUE=URI:${address}`,
    ]),
  )
})

it('holds whatever a member wrote as text', () => {
  const groupName = 'A;b, "c" \\ d\r\nBEGIN:VALARM\rX\u0000Y'
  const lines = linesOf(groupCalendar({ ...group, groupName }, address, now))
  expect(lines).toContain('SUMMARY:A\\;b\\, "c" \\\\ d\\nBEGIN:VALARM\\nX Y')
  expect(lines).not.toContain('BEGIN:VALARM')
})

it('has no line of more than 75 octets, and no character in two halves', () => {
  const description = 'Wörter 🎣 '.repeat(50) + '🎣'.repeat(100)
  const bytes = new TextEncoder().encode(groupCalendar({ ...group, description }, address, now))
  const file = new TextDecoder().decode(bytes)
  const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...octets)).toBeLessThanOrEqual(75)
  expect(file).not.toContain('\uFFFD')
})

const meetingAddress = `https://groups.example.org/auth/meetings/${meeting._id}`

const eventOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as never[]).getFirstSubcomponent('vevent')

it('reminds two hours before the start', () => {
  const event = eventOf(meetingCalendar(meeting, meetingAddress, new Date()))
  const trigger = event?.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')
  expect(String(trigger)).toBe('-PT2H')
})

it('says that a meeting is cancelled, as news of the same event', () => {
  const before = eventOf(meetingCalendar(meeting, meetingAddress, new Date()))
  const cancelled = { ...meeting, status: 'cancelled', rev: meeting.rev + 1 }
  const event = eventOf(meetingCalendar(cancelled, meetingAddress, new Date()))
  expect(event?.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(event?.getFirstPropertyValue('uid')).toBe(before?.getFirstPropertyValue('uid'))
  expect(Number(event?.getFirstPropertyValue('sequence'))).toBeGreaterThan(
    Number(before?.getFirstPropertyValue('sequence')),
  )
})
