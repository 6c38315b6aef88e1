import { useDevice } from '../../data/device-context.tsx'
import type { Device } from '../../data/device.ts'
import { exportChanges } from '../../data/export-changes.ts'
import type { Whose } from '../../sync/outbox/pending-mutations.ts'
import { syncText } from '../../text/en/sync.ts'
import { download } from '../../ui/download.ts'
import { trySave } from '../show-saved.ts'

export const saveExport = async (device: Device, whose: Whose = 'member'): Promise<void> => {
  download('unsent-changes.json', await exportChanges(device, whose))
}

export const useExport = (whose?: Whose) => {
  const device = useDevice()
  return () => trySave(syncText.notReadable, () => saveExport(device, whose))
}
