import { describe, expect, test, vi } from 'vitest'
import { meeting } from '../../../test-support/samples.ts'
import { meetingEdits, newMeetingForm, readMeetingForm, toMeetingForm } from './meeting-form.ts'

const filled = toMeetingForm(meeting)

describe('a new meeting', () => {
  test('is proposed in a week at six, where and as the group is', () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    const group = { groupName: 'Dawn Patrol', meetingLocation: 'Harbour steps' }
    // Late in the evening in Berlin the day in Greenwich is the same; an hour later it is not.
    expect(newMeetingForm(group, Date.UTC(2026, 10, 24, 23, 30))).toEqual({
      title: 'Dawn Patrol',
      place: 'Harbour steps',
      startsAt: '2026-12-02T18:00',
      timeZone: 'Europe/Berlin',
      durationMinutes: '120',
      note: '',
      capacity: '',
    })
    vi.unstubAllEnvs()
  })
})

describe('the form', () => {
  test('is read as a meeting, trimmed, without the seconds of some browsers; no seats are no limit', () => {
    const read = readMeetingForm({ ...filled, title: ' Harbour run ', startsAt: '2026-12-01T18:00:00' })
    expect(read).toEqual({
      input: {
        title: 'Harbour run',
        startsAt: '2026-12-01T18:00',
        timeZone: 'Europe/Berlin',
        durationMinutes: 120,
        place: 'Harbour steps',
        note: '',
        capacity: null,
      },
    })
    expect(readMeetingForm({ ...filled, capacity: '12' })).toMatchObject({ input: { capacity: 12 } })
  })

  test.each([
    ['title', ' '],
    ['title', 'x'.repeat(101)],
    ['startsAt', ''],
    ['startsAt', '2026-02-30T18:00'],
    ['timeZone', 'Berlin'],
    ['timeZone', '+02:00'],
    ['durationMinutes', '4'],
    ['durationMinutes', '10081'],
    ['durationMinutes', ''],
    ['place', ''],
    ['note', 'x'.repeat(2_001)],
    ['capacity', '0'],
    ['capacity', '2001'],
    ['capacity', '1.5'],
  ])('refuses %s %j beside its field', (field, value) => {
    expect(readMeetingForm({ ...filled, [field]: value })).toEqual({ faulty: [field] })
  })

  test('refuses what the browser could not read', () => {
    expect(readMeetingForm(filled, ['capacity'])).toEqual({ faulty: ['capacity'] })
  })
})

test('a field with blanks around it has nothing to save, and a touched one stays when the meeting changes', () => {
  const edits = meetingEdits.withEdits(meeting, meetingEdits.none, { place: 'Harbour steps ' })
  expect(meetingEdits.differs(meeting, edits)).toBe(false)
  const moved = meetingEdits.withEdits(meeting, meetingEdits.none, { place: 'Lighthouse' })
  const pulled = { ...meeting, place: 'Old pier', title: 'Dawn run' }
  expect(meetingEdits.shownValues(pulled, moved)).toMatchObject({ place: 'Lighthouse', title: 'Dawn run' })
  expect(meetingEdits.overtaken(pulled, moved)).toEqual(['place'])
})
