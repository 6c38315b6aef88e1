/** Version of the shape in which mutations are kept. A drainer leaves rows of a newer schema alone. */
export const mutationSchema = 1

type Upgrade = (row: Record<string, unknown>) => Record<string, unknown>

/**
 * How a row of each older schema becomes one of the next: `upgrades[1]` is needed before `mutationSchema` becomes 2, because
 * devices hold what they queued until it is sent. Schema 1 is the first that was ever kept.
 */
const upgrades: Readonly<Record<number, Upgrade>> = {}

/**
 * A row of the outbox in the shape of this version, step by step. One that is newer, or that no step leads from, comes back as
 * it is: it cannot be read.
 */
export const upgradeMutation = (
  row: object,
  steps: Readonly<Record<number, Upgrade>> = upgrades,
  to: number = mutationSchema,
): object => {
  let upgraded: Record<string, unknown> = { ...row }
  for (;;) {
    const { schema } = upgraded
    const step = typeof schema === 'number' && schema < to ? steps[schema] : undefined
    if (typeof schema !== 'number' || !step) return upgraded
    upgraded = { ...step(upgraded), schema: schema + 1 }
  }
}
