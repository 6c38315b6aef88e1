import { vi } from 'vitest'

/** Waits until the check passes: it is asked often, and for long enough on a machine that is busy with other tests. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000, interval: 5 })
