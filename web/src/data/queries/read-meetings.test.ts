import { expect, it } from 'vitest'
import { persistCurrentUser } from '../../../test-support/current-user.ts'
import { meeting } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { updateMeeting } from '../mutations/meeting-mutations.ts'
import { readMeetings } from './read-meetings.ts'

const held = { ...meeting, epoch: 1 }

it('a meeting with a waiting title is shown at the time to which another organiser moves it meanwhile', async () => {
  const device = testDevice()
  await persistCurrentUser(device.db, 'ann')
  await device.db.meetings.put(held)
  await updateMeeting(device, meeting, 'ann', meeting, { ...meeting, title: 'Pier run' })
  const moved = {
    startsAt: '2026-12-02T10:00',
    startsAtUtc: '2026-12-02T09:00:00.000Z',
    endsAtUtc: '2026-12-02T11:00:00.000Z',
  }
  await device.db.meetings.put({ ...held, ...moved, rev: 4, version: 3 })
  expect(await readMeetings(device, { groupId: meeting.groupId })).toMatchObject([
    { title: 'Pier run', ...moved },
  ])
})
