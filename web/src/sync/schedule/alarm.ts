import type { PageHost } from './page-host.ts'

/** The longest wait that `setTimeout` takes, in milliseconds: a longer one would end at once (HTML standard, 8.6). */
const longestTimeoutMs = 2 ** 31 - 1

/**
 * Rings once after a moment of the device's clock, never before it: timers cut off fractions, and may be early. Where the
 * clock was set back meanwhile, the moment counts as reached, because no pause is meant to last longer than it was set for.
 * @param now milliseconds since 1970
 */
export const createAlarm = ({ after }: Pick<PageHost, 'after'>, now: () => number, ring: () => void) => {
  let cancel: (() => void) | undefined

  const clear = () => {
    cancel?.()
    cancel = undefined
  }

  /** @param at milliseconds since 1970; replaces the moment set before */
  const set = (at: number) => {
    clear()
    const setAt = now()
    const arm = () => {
      const wait = Math.min(Math.max(Math.ceil(at - now()), 0), longestTimeoutMs)
      cancel = after(wait, () => {
        cancel = undefined
        const time = now()
        const isEarly = time < at && time >= setAt
        if (isEarly) arm()
        else ring()
      })
    }
    arm()
  }

  return { set, clear }
}
