type Quota = {
  /** Milliseconds after which counting begins again. */
  spanMs: number
  /** Milliseconds by a clock that is never set back: a limit would last as much longer. */
  elapsed: () => number
}

/** Counts uses in memory. All spans begin and end together, so what is remembered ends with them, without a timer. */
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
    /** How much was used in this span. */
    used,
    /** @param change negative gives uses back */
    add: (who: string, change = 1) => {
      const before = used(who)
      uses.set(who, Math.max(0, before + change))
    },
    /** Seconds until the next span. */
    secondsLeft: () => Math.ceil((ends - elapsed()) / 1000),
  }
}
