import type { Reason } from '../rules/reason.ts'

/** Commands that a page gives to its sync. */
export type SyncCommands = {
  /** Delivers waiting changes at once, despite a pause. A server's `Retry-After` still counts. */
  deliver: () => Promise<void>
  /** Brings what changed, or with `everything` the whole lists. @returns why that failed; undefined if it did not */
  pullAll: (options?: { everything?: boolean }) => Promise<Reason | undefined>
}

const first = Promise.withResolvers<SyncCommands>()
let provided = first.promise

/** Has these commands carried out from now on, and those that were asked for before. */
export const provideSync = (commands: SyncCommands) => {
  first.resolve(commands)
  provided = Promise.resolve(commands)
}

/** The sync of this page. It is loaded after the first screen; what is asked for before is carried out once it is there. */
export const pageSync: SyncCommands = {
  deliver: async () => (await provided).deliver(),
  pullAll: async (options) => (await provided).pullAll(options),
}
