import type { Device } from '../data/device.ts'
import { dropFirstGroups } from '../data/queries/first-groups.ts'
import { provideSync } from '../sync/schedule/sync-commands.ts'
import { errorMessage, useSyncState } from '../sync/schedule/sync-state.ts'
import { firstScreen } from '../ui/first-screen.ts'
import { loadAndStart } from './load-and-start.ts'

const loaded = Promise.withResolvers<Device>()
const notLoaded = Promise.withResolvers<undefined>()

/** The page's device. Its code comes beside the first screen, which on a first visit does without it. */
export const pageDevice: Promise<Device> = loaded.promise

/** Resolves when it is here, or could not be loaded: a page that cannot be shown without it says so itself. */
export const deviceAnswered: Promise<unknown> = Promise.race([pageDevice, notLoaded.promise])

/** Where the page has brought the first groups along, they are painted before anything else is loaded. */
const untilFirstGroups = async () => {
  if (await Promise.race([globalThis.firstGroups, firstScreen.then(() => false)])) await firstScreen
}

/** Without its code there is no sync: what is asked for is answered with the reason, and has it loaded once more. */
const noteNotLoaded = (error: unknown, again: () => Promise<boolean>) => {
  notLoaded.resolve(undefined)
  const reason = errorMessage(error)
  useSyncState.setState({ failed: reason, pulled: true })
  // Once it is here it pulls by itself.
  const pullGroups = async () => ((await again()) ? undefined : reason)
  provideSync({ deliver: () => Promise.resolve(), pullGroups })
}

/** What a pull has brought takes the place of what the page had brought along. */
const followPulls = () =>
  useSyncState.subscribe(({ pulled, failed }) => {
    if (pulled && failed === undefined) dropFirstGroups()
  })

/** Loads the device, and starts what runs in the background once the first screen is painted. */
export const loadDevice = () => {
  followPulls()
  loadAndStart({
    load: async () => {
      await untilFirstGroups()
      const [{ device }, { startBackground }] = await Promise.all([
        import('./page-data.ts'),
        import('./start-background.ts'),
      ])
      return { device, startBackground }
    },
    start: ({ device, startBackground }) => {
      loaded.resolve(device)
      let stop: (() => void) | undefined
      void firstScreen.then(() => {
        stop = startBackground(device)
      })
      return () => stop?.()
    },
    failed: noteNotLoaded,
  })
}
