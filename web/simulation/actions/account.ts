import { deleteAccountAndData } from '../../src/online/account-data.ts'
import { drain } from '../../src/sync/delivery/drain.ts'
import { persistCurrentUser } from '../../test-support/current-user.ts'
import type { Account } from '../browser.ts'
import { discardingUnderLock } from './decisions.ts'
import { createsGroup } from './groups.ts'
import { drainAs } from './sync.ts'
import type { Action, Turn } from './turn.ts'

/** 'Delete my account'. The provider refuses in the end, so that the member may log in again, there and elsewhere. */
const deleteThen = (turn: Turn, then?: (account: Account) => Promise<unknown>) => {
  const { world, browser, tab } = turn
  const { account } = browser
  if (account === undefined) return
  // They show once more who they are.
  browser.signIn(account)
  world.start(tab, 'delete account', async () => {
    await persistCurrentUser(tab.data.db, account)
    await deleteAccountAndData(discardingUnderLock(turn), account, async () => {
      world.note('account deleted')
      if (browser.account === account) browser.signOut()
      await persistCurrentUser(tab.data.db, null)
    })
    await then?.(account)
  })
}

export const deletesAccount: Action = (turn) => {
  deleteThen(turn)
}

/** The member comes back and makes a group, while a copy of the deletion is on its way. */
export const deletesAccountAndReturns: Action = (turn) => {
  const { world, browser, tab, value } = turn
  world.faults.arm('duplicate delivered late', 0)
  deleteThen(turn, async (account) => {
    world.pass(2_000)
    browser.signIn(account)
    await persistCurrentUser(tab.data.db, account)
    await createsGroup(turn)
    await drainAs(turn, () => drain(tab.data, value))
  })
}
