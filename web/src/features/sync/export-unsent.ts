import { useDevice } from '../../data/device-context.tsx'
import type { Device } from '../../data/device.ts'
import { exportChanges } from '../../data/outbox/pending-mutations.ts'
import { showSaveError } from '../show-saved.ts'

/** Hands the browser a file to keep. */
const download = (name: string, text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Gives the member their unsent changes as a file. Rejects if the device's database cannot be read. */
export const saveExport = async (device: Device): Promise<void> => {
  download('unsent-changes.json', await exportChanges(device))
}

/** The same for a button: what goes wrong is shown. */
export const useExport = () => {
  const device = useDevice()
  return async () => {
    try {
      await saveExport(device)
    } catch (error) {
      await showSaveError('Your changes could not be read.', error)
    }
  }
}
