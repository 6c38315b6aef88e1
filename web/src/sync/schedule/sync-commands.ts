import type { Reason } from '../rules/reason.ts'

/** Commands that a page gives to its sync. */
export type SyncCommands = {
  /** Delivers waiting changes at once, despite a pause. A server's `Retry-After` still counts. */
  deliver: () => Promise<void>
  /**
   * Brings everything up to date: what changed, or with `everything` the whole lists.
   * @returns why that failed; undefined if it did not
   */
  pullAll: (options?: { everything?: boolean }) => Promise<Reason | undefined>
}

let provided: SyncCommands | undefined
let waiting: ((commands: SyncCommands) => void)[] = []

/** Has these commands carried out from now on, and those that were asked for before. @returns what ends that */
export const provideSync = (commands: SyncCommands) => {
  provided = commands
  for (const resolve of waiting) resolve(commands)
  waiting = []
  return () => {
    if (provided === commands) provided = undefined
  }
}

const whenProvided = () =>
  provided
    ? Promise.resolve(provided)
    : new Promise<SyncCommands>((resolve) => {
        waiting.push(resolve)
      })

/** The sync of this page. It is loaded after the first screen; what is asked for before is carried out once it is there. */
export const pageSync: SyncCommands = {
  deliver: async () => (await whenProvided()).deliver(),
  pullAll: async (options) => (await whenProvided()).pullAll(options),
}
