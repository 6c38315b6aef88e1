type Quota = {
  limit: number
  /** Milliseconds after which counting begins again. */
  span: number
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Allows everybody `limit` uses per span. Spans are the same for all, so that what is remembered ends with them.
 * @returns a function that counts one use and says how many seconds to wait: 0 if it is allowed
 */
export const createQuota = ({ limit, span, now }: Quota) => {
  let used = new Map<string, number>()
  let ends = 0
  return (who: string) => {
    const moment = now()
    if (moment >= ends) {
      used = new Map()
      ends = moment + span
    }
    const uses = (used.get(who) ?? 0) + 1
    if (uses > limit) return Math.ceil((ends - moment) / 1000)
    used.set(who, uses)
    return 0
  }
}
