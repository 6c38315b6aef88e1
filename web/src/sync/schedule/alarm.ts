import type { PageHost } from './page-host.ts'

/**
 * Rings once at a time, never before: timers truncate and may be early. A clock that is set back rings it, so that no pause
 * lasts longer than planned. @param now milliseconds since 1970
 */
export const createAlarm = ({ after }: Pick<PageHost, 'after'>, now: () => number, ring: () => void) => {
  let cancel: (() => void) | undefined

  const clear = () => {
    cancel?.()
    cancel = undefined
  }

  /** @param at milliseconds since 1970, at most some hours ahead; replaces the earlier time */
  const set = (at: number) => {
    clear()
    const setAt = now()
    const arm = () => {
      cancel = after(Math.max(Math.ceil(at - now()), 0), () => {
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
