/** Shape of stored mutations. A drain leaves newer ones alone. */
export const mutationSchema = 1

type Upgrade = (row: Record<string, unknown>) => Record<string, unknown>

/** `upgrades[1]` is needed before `mutationSchema` becomes 2: devices keep old rows until they are sent. */
const upgrades: Readonly<Record<number, Upgrade>> = {}

/** Upgrades a row step by step. A newer row, or one without a step, stays unchanged and is unreadable. */
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
