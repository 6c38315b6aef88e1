import { deleteAccountAndData } from '../../src/online/account-data.ts'
import { persistCurrentUser } from '../../test-support/current-user.ts'
import { discardingUnderLock } from './decisions.ts'
import type { Action } from './turn.ts'

/** 'Delete my account'. The provider refuses in the end, so that the member may log in again, there and elsewhere. */
export const deletesAccount: Action = (turn) => {
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
  })
}
