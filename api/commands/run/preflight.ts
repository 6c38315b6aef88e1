import { dataFolderFault } from './data-folder.ts'
import { portFault } from './port.ts'
import type { Settings } from './settings.ts'
import { Fault } from './user-error.ts'

/**
 * Throws a Fault that names everything that would keep the product from starting, before any slow work.
 * `more` are ports to listen on beside those of the settings, by the setting that chooses them.
 */
export const refuseFaults = async (
  { port, dataDir, emulator }: Settings,
  more: Record<string, number> = {},
): Promise<void> => {
  const ports = { PORT: port, ...(emulator?.port && { AUTH_EMULATOR_PORT: emulator.port }), ...more }
  // First and alone: where the product runs over this folder already, its ports are taken too, which adds nothing.
  const folderFault = await dataFolderFault(dataDir)
  if (folderFault !== undefined) throw new Fault(folderFault)
  const faults = await Promise.all(
    Object.entries(ports).map(([setting, number]) => portFault(setting, number)),
  )
  const found = faults.filter((fault) => fault !== undefined)
  if (found.length > 0) throw new Fault(found.join('\n'))
}
