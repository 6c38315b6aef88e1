// @vitest-environment jsdom
// Dexie's live queries stand still in a browser without a database of its own.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { feedback } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { LikeButton } from './like-button.tsx'

vi.mock('../../session/use-session.ts', () => ({
  useSession: () => ({ status: 'in', member: { uid: 'ann' }, expired: false }),
}))

afterEach(cleanup)

/** Likes that Ann's device has queued after so many fast taps. */
const tapTimes = async (taps: number) => {
  const device = testDevice()
  await device.db.open()
  render(
    <MemoryRouter>
      <DeviceProvider device={device}>
        <LikeButton feedback={feedback} />
      </DeviceProvider>
    </MemoryRouter>,
  )
  for (let tap = 0; tap < taps; tap++) fireEvent.click(screen.getByRole('button'))
  return device.db.outbox
}

it.each([
  ['likes with one tap', 1, true],
  ['takes it back with a second one, however fast', 2, false],
])('%s', async (_, taps, liked) => {
  const outbox = await tapTimes(taps)
  await waitFor(async () => expect(await outbox.toArray()).toMatchObject([{ changes: { liked } }]))
})
