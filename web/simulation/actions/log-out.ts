import { drain } from '../../src/sync/delivery/drain.ts'
import { countUnsent } from '../../src/sync/outbox/pending-mutations.ts'
import { persistCurrentUser } from '../../test-support/current-user.ts'
import { discardEverything } from './decisions.ts'
import type { Action, Turn } from './turn.ts'

const leave = async ({ browser, tab }: Turn) => {
  browser.signOut()
  await persistCurrentUser(tab.data.db, null)
}

/** Waiting changes stay on this device. */
export const logsOut: Action = leave

/** 'Send now': only who leaves nothing behind is logged out. */
export const logsOutSending: Action = (turn) => {
  const { data } = turn.tab
  turn.world.start(turn.tab, 'log out, sending', async () => {
    await drain(data, 0, { anyway: true })
    const { total } = await countUnsent(data)
    if (total === 0) await leave(turn)
  })
}

/** 'Discard': nothing of the member stays on this device. */
export const logsOutDiscarding: Action = async (turn) => {
  await discardEverything(turn)
  await leave(turn)
}
