import type { Family } from './child-processes.ts'
import { ensureDemoAccount } from './emulator-accounts.ts'
import { startEmulator } from './emulator.ts'
import { step } from './progress.ts'
import type { Settings } from './settings.ts'
import { Fault } from './user-error.ts'

/** Brings up what members sign in at, where that is an Auth emulator, and the demo account in it. */
export const startSignIn = async ({ emulator, dataDir }: Settings, family: Family): Promise<void> => {
  if (!emulator) return
  const { host, port } = emulator
  if (port !== undefined) await step('Starting the demo sign-in', startEmulator(emulator, dataDir, family))
  await ensureDemoAccount(emulator).catch((error: unknown) => {
    throw new Fault(
      `The Auth emulator at ${host} does not answer as one (${String(error)}): start it, or unset FIREBASE_AUTH_EMULATOR_HOST.`,
    )
  })
}
