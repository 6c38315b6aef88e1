import type { History } from './history.ts'

/**
 * The smallest history found that is still `bad`: steps go in halves, then quarters, down to single ones (Zeller's delta
 * debugging); what is left is made plainer. Steps stand on their own, so any of them can go.
 * @param timeLimitMs after which the best so far must do
 */
export const shrink = async (
  history: History,
  bad: (history: History) => Promise<boolean>,
  timeLimitMs: number,
): Promise<History> => {
  const until = performance.now() + timeLimitMs
  let best = history

  const attempt = async (smaller: History): Promise<boolean> => {
    if (performance.now() > until || !(await bad(smaller))) return false
    best = smaller
    return true
  }

  const withoutSteps = async () => {
    for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
      for (let at = best.steps.length - size; at > -size; at -= size) {
        const steps = best.steps.toSpliced(Math.max(0, at), size)
        await attempt({ ...best, steps })
      }
  }

  const plainer = async () => {
    for (const at of best.devices.keys())
      await attempt({
        ...best,
        devices: best.devices.map((device, index) =>
          index === at ? { ...device, tabs: 1, clock: 0 } : device,
        ),
      })
    for (const at of best.steps.keys())
      await attempt({
        ...best,
        steps: best.steps.map((step, index) =>
          index === at ? { ...step, pace: Number.MAX_SAFE_INTEGER, chance: 0 } : step,
        ),
      })
  }

  let before: History
  do {
    before = best
    await withoutSteps()
    await plainer()
  } while (before.steps.length > best.steps.length)
  return best
}
