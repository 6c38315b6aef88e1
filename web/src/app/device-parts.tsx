import { DeviceNote } from '../features/sync/device-note.tsx'
import { useIsMember } from '../session/use-session.ts'
import { BottomBar } from './bottom-bar.tsx'

export const DeviceParts = () => (
  <>
    <DeviceNote />
    {useIsMember() && <BottomBar />}
  </>
)
