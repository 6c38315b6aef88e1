import type { Store } from 'hono-rate-limiter'
import type { Api } from './context.ts'

type Quota = {
  /** Milliseconds after which counting begins again. */
  span: number
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Counts uses in memory, by the clock that is given. Spans are the same for all, so that what is remembered ends with
 * them and no timer has to tidy up.
 */
export const createQuota = ({ span, now }: Quota): Store<Api> => {
  let used = new Map<string, number>()
  let ends = 0
  return {
    increment: (who) => {
      if (now() >= ends) {
        used = new Map()
        ends = now() + span
      }
      const totalHits = (used.get(who) ?? 0) + 1
      used.set(who, totalHits)
      return { totalHits, resetTime: new Date(ends) }
    },
    decrement: (who) => {
      used.set(who, Math.max(0, (used.get(who) ?? 0) - 1))
    },
    resetKey: (who) => {
      used.delete(who)
    },
  }
}
