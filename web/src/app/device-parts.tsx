import { DeviceNote } from '../features/sync/device-note.tsx'
import { useIsMember } from '../session/use-session.ts'
import { BottomBar } from './bottom-bar.tsx'

/** Parts of the layout that need the device. */
export const DeviceParts = () => (
  <>
    <DeviceNote />
    {useIsMember() && <BottomBar />}
  </>
)
