import type { Device } from '../data/device.ts'
import { dropFirstGroups } from '../data/queries/first-groups.ts'
import { reasonOfError } from '../sync/rules/reason.ts'
import { provideSync } from '../sync/schedule/sync-commands.ts'
import { useSyncState } from '../sync/schedule/sync-state.ts'
import { firstScreen } from '../ui/first-screen.ts'
import { loadAndStart } from './load-and-start.ts'

const loaded = Promise.withResolvers<Device>()
const notLoaded = Promise.withResolvers<undefined>()

export const pageDevice: Promise<Device> = loaded.promise

export const deviceAnswered: Promise<unknown> = Promise.race([pageDevice, notLoaded.promise])

/** The first groups are painted before the device is loaded. */
const untilFirstGroups = async () => {
  if (await Promise.race([globalThis.firstGroups, firstScreen.then(() => false)])) await firstScreen
}

/** Every command answers with the reason, and loads the device again. */
const noteNotLoaded = (error: unknown, again: () => Promise<boolean>) => {
  notLoaded.resolve(undefined)
  const reason = reasonOfError(error)
  useSyncState.setState({ failed: reason, pulled: true })
  const pullAll = async () => ((await again()) ? undefined : reason)
  provideSync({ deliver: () => Promise.resolve(), pullAll })
}

const followPulls = () =>
  useSyncState.subscribe(({ pulled, failed }) => {
    if (pulled && failed === undefined) dropFirstGroups()
  })

export const loadDevice = () => {
  followPulls()
  loadAndStart({
    load: async () => {
      await untilFirstGroups()
      return import('./page-device.ts')
    },
    start: ({ device, startBackground }) => {
      loaded.resolve(device)
      void firstScreen.then(() => startBackground())
      return () => undefined
    },
    failed: noteNotLoaded,
  })
}
