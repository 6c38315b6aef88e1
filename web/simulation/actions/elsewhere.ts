import type { Mutation } from '../../src/domain/sync/mutation.ts'
import { persistCurrentUser } from '../../test-support/current-user.ts'
import { accounts } from '../browser.ts'
import { editFeedbackOf, likeFeedbackOf } from './feedback.ts'
import { updateGroupOf } from './groups.ts'
import { drains } from './sync.ts'
import { type Action, type Turn, choose } from './turn.ts'

const changeAgain = (turn: Turn, { type, entityId }: Mutation) => {
  if (type.startsWith('group.')) return updateGroupOf(turn, entityId)
  return type === 'feedback.like' ? likeFeedbackOf(turn, entityId) : editFeedbackOf(turn, entityId)
}

/** A member whose change was sent, and seems not to have arrived, takes another device, and changes the same record there. */
export const goesOnElsewhere: Action = ({ world, browser, pick, value }) => {
  const row = choose(
    [...browser.journal.outbox.values()].filter(({ attempts }) => attempts > 0),
    pick,
  )
  const account = accounts.find((one) => one === row?.uid)
  const other = choose(
    world.browsers.filter((one) => one !== browser),
    pick,
  )
  if (!row || !account || !other) return
  const tab = choose(other.tabs, pick) ?? world.openTab(other)
  const there = { world, browser: other, tab, pick, value }
  world.start(tab, 'go on elsewhere', async () => {
    other.signIn(account)
    await persistCurrentUser(tab.data.db, account)
    await tab.pull.groups()
    if ('groupId' in row) await tab.pull.feedbacks(row.groupId, true)
    await changeAgain(there, row)
    await drains(there)
  })
}
