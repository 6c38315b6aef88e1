import { useDevice } from '../../data/device-context.tsx'
import type { Device } from '../../data/device.ts'
import { type Whose, exportChanges } from '../../data/outbox/pending-mutations.ts'
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

/** Gives unsent changes as a file. Rejects if the device's database cannot be read. */
export const saveExport = async (device: Device, whose: Whose = 'member'): Promise<void> => {
  download('unsent-changes.json', await exportChanges(device, whose))
}

/** The same for a button: what goes wrong is shown. */
export const useExport = (whose?: Whose) => {
  const device = useDevice()
  return async () => {
    try {
      await saveExport(device, whose)
    } catch (error) {
      await showSaveError('The changes could not be read.', error)
    }
  }
}
