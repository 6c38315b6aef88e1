// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { meeting } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../device-context.tsx'
import { useMeets } from './meetings.ts'

const { groupId, startsAt } = meeting
const day = 24 * 60 * 60 * 1000

afterEach(cleanup)

/** A device that holds a meeting of the evening and its repetition a week later, and a clock at noon. */
const deviceInTheMorning = async () => {
  const at = { now: Date.parse(meeting.startsAtUtc) - day / 4 }
  const device = testDevice({ now: () => at.now })
  const later = {
    startsAt: '2026-12-08T18:00',
    startsAtUtc: '2026-12-08T17:00:00.000Z',
    endsAtUtc: '2026-12-08T19:00:00.000Z',
  }
  await device.db.meetings.bulkPut([
    { ...meeting, epoch: 1 },
    { ...meeting, ...later, _id: 'c'.repeat(24), epoch: 1 },
  ])
  const showAgain = (days: number) =>
    act(() => {
      at.now += days * day
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
  return { device, showAgain, later }
}

it('the next meeting is another one when the app is shown again the next day', async () => {
  const { device, showAgain, later } = await deviceInTheMorning()
  const stop = device.nextMeetings.subscribe(() => undefined)
  await waitFor(() => expect(device.nextMeetings.get()).toMatchObject({ [groupId]: { startsAt } }))
  showAgain(1)
  await waitFor(() =>
    expect(device.nextMeetings.get()).toMatchObject({ [groupId]: { startsAt: later.startsAt } }),
  )
  stop()
})

it('a group meets no more when the app is shown again after its last meeting', async () => {
  const { device, showAgain } = await deviceInTheMorning()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DeviceProvider device={device}>{children}</DeviceProvider>
  )
  const { result } = renderHook(() => useMeets(groupId), { wrapper })
  await waitFor(() => expect(result.current).toBe(true))
  showAgain(1)
  showAgain(7)
  await waitFor(() => expect(result.current).toBe(false))
})
