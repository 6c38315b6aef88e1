import { dataFolderFault } from './data-folder.ts'
import { Fault } from './fault.ts'
import { portFault } from './port.ts'
import type { Settings } from './settings.ts'

/** Throws a Fault that names everything that would keep the product from starting, before any slow work. */
export const refuseFaults = async ({ port, dataDir, emulator }: Settings): Promise<void> => {
  const faults = await Promise.all([
    dataFolderFault(dataDir),
    portFault('PORT', port),
    emulator?.port === undefined ? undefined : portFault('AUTH_EMULATOR_PORT', emulator.port),
  ])
  const found = faults.filter((fault) => fault !== undefined)
  if (found.length > 0) throw new Fault(found.join('\n'))
}
