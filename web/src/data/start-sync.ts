import type { Data } from './data.ts'
import { createPull } from './pull.ts'
import { useSyncState } from './sync-state.ts'
import { onWakeUp } from './wake-ups.ts'

/**
 * Keeps the device up to date while the page is open.
 * @returns a function that stops it
 */
export const startSync = (data: Data) => {
  const pull = createPull(data)
  const pullNow = async () => {
    if (useSyncState.getState().pulling) return
    useSyncState.setState({ pulling: true })
    try {
      const result = await pull.groups()
      useSyncState.setState({ failed: result.kind === 'pulled' ? undefined : because(result) })
    } catch (error) {
      useSyncState.setState({ failed: error instanceof Error ? error.message : String(error) })
    } finally {
      useSyncState.setState({ pulling: false })
    }
  }
  return onWakeUp(() => void pullNow())
}

const because = (result: { because: string } | { message: string }) =>
  'because' in result ? result.because : result.message
