import { feedbackKind } from '../../src/kinds/feedback.ts'
import { drain } from '../../src/sync/delivery/drain.ts'
import type { Mutation } from '../../src/sync/rules/mutation.ts'
import { persistCurrentUser } from '../../test-support/current-user.ts'
import { remarkKind } from '../../test-support/toy-kinds.ts'
import { accounts } from '../browser.ts'
import { changesOf, groupOf } from '../mutation-content.ts'
import { drainJob } from '../tab.ts'
import { effectsOf } from '../took-effect.ts'
import { editFeedbackOf, likeFeedbackOf } from './feedback.ts'
import { updateGroupOf, updatesGroup, valueChanging } from './groups.ts'
import { drainAs, isDraining } from './sync.ts'
import { updateNoteOf } from './toys.ts'
import { type Action, type Turn, choose } from './turn.ts'

const changeAgain = (turn: Turn, row: Mutation) => {
  const { type, entityId } = row
  if (type.startsWith('note.')) return updateNoteOf(turn, entityId)
  if (row.type === 'group.update')
    return updateGroupOf({ ...turn, value: valueChanging(changesOf(row), turn) }, entityId)
  if (type.startsWith('group.')) return updateGroupOf(turn, entityId)
  return type === 'feedback.like' ? likeFeedbackOf(turn, entityId) : editFeedbackOf(turn, entityId)
}

const hearOf = async ({ pull }: Turn['tab'], row: Mutation) => {
  await pull.all()
  const parent = groupOf(row)
  if (parent === undefined) return
  if (row.type.startsWith('feedback.')) await pull.list(feedbackKind, parent, true)
  if (row.type.startsWith('remark.')) await pull.list(remarkKind, parent, true)
}

const sentOf = ({ journal }: Turn['browser']) =>
  [...journal.outbox.values()].filter(({ attempts }) => attempts > 0)

const arrivedOf = ({ browser, world }: Turn) =>
  sentOf(browser).filter((row) => effectsOf(row, browser, world).length > 0)

/** The change is claimed again, and its token does not come. */
const triesInVain = (turn: Turn, then: () => void) => {
  const { world, tab } = turn
  // The pause after the lost answer ends.
  world.pass(120_000)
  world.faults.arm('token withheld', 1)
  world.start(tab, drainJob, async () => {
    await drainAs(turn, () => drain(tab.data))
    then()
  })
}

const goOn = (turn: Turn) => {
  const { world, browser, tab: first, pick, value } = turn
  const arrived = arrivedOf(turn)
  const row = choose(arrived.length > 0 ? arrived : sentOf(browser), pick)
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
    await hearOf(tab, row)
    await changeAgain(there, row)
    await drainAs(there, () => drain(tab.data))
    const hear = () => {
      world.start(first, 'pull groups', () => hearOf(first, row))
    }
    if (row.ifMatch === undefined) hear()
    else triesInVain(turn, hear)
  })
}

/** The answer to a change is lost. Its member repeats the change on another device, and the first device hears of that. */
export const goesOnElsewhere: Action = async (turn) => {
  const { world, tab } = turn
  if (arrivedOf(turn).length > 0 || isDraining(turn)) {
    goOn(turn)
    return
  }
  await updatesGroup(turn)
  world.faults.arm('response lost', 0)
  world.start(tab, drainJob, async () => {
    await drainAs(turn, () => drain(tab.data))
    goOn(turn)
  })
}
