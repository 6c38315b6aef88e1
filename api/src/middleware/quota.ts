type Quota = {
  spanMs: number
  /** Milliseconds of a monotonic clock: a clock set back would prolong a limit. */
  elapsed: () => number
}

/** Counts uses in memory. All spans end together, so the memory needs no timer. */
export const createQuota = ({ spanMs, elapsed }: Quota) => {
  let uses = new Map<string, number>()
  let ends = 0
  const used = (who: string) => {
    if (elapsed() >= ends) {
      uses = new Map()
      ends = elapsed() + spanMs
    }
    return uses.get(who) ?? 0
  }
  return {
    used,
    add: (who: string, change = 1) => {
      const before = used(who)
      uses.set(who, Math.max(0, before + change))
    },
    secondsLeft: () => Math.ceil((ends - elapsed()) / 1000),
  }
}
