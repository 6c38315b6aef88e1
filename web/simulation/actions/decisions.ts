import { tableOf } from '../../src/sync/database/schema.ts'
import { discardAll, discardChange, undoDiscard } from '../../src/sync/decisions/discard.ts'
import { recreateRecord } from '../../src/sync/decisions/recreate.ts'
import { resolveConflict } from '../../src/sync/decisions/resolve-conflict.ts'
import { retryChange } from '../../src/sync/decisions/retry.ts'
import type { Mutation } from '../../src/sync/rules/mutation.ts'
import type { Decision } from '../intent.ts'
import { simulatedKinds } from '../kinds.ts'
import { changesOf } from '../mutation-content.ts'
import type { Tab } from '../tab.ts'
import { updateGroupOf, valueChanging, variants } from './groups.ts'
import { type Action, type Turn, choose } from './turn.ts'

/** The deciding member and their page. */
export type Decider = Pick<Turn, 'world' | 'browser' | 'tab'>

/** A member decides, and the effect is judged. */
const decide = async <T>({ world, browser, tab }: Decider, decision: Decision, useCase: () => Promise<T>) => {
  const before = [...browser.journal.outbox.values()]
  const result = await tab.watch.for(decision, useCase)
  if (tab.alive()) world.judge.decided({ browser, decision, before })
  return result
}

const made = { kind: 'decision', kept: false } as const

const heldRow = ({ data: { db } }: Tab, row: Mutation) =>
  tableOf(db, simulatedKinds.of(row)).get(row.entityId)

export const retry = (by: Decider, { seq }: Mutation): Promise<void> =>
  decide(by, { ...made, what: 'retry', seq }, () => retryChange(by.tab.data, seq))

/** Against what this device holds at that moment. */
export const keep = async (
  by: Decider,
  row: Mutation,
  mine: (field: string) => boolean = () => true,
): Promise<void> => {
  const { seq } = row
  const shown = await heldRow(by.tab, row)
  await decide(by, { ...made, what: 'keep mine', seq, shown, mine }, () =>
    resolveConflict(by.tab.data, seq, shown, mine),
  )
}

export const discard = (by: Decider, { seq }: Mutation): Promise<Mutation[]> =>
  decide(by, { ...made, what: 'discard', seq }, () => discardChange(by.tab.data, seq))

/** Everything of the member that the device remembers. */
export const discardEverything = (by: Decider): Promise<void> =>
  decide(by, { ...made, what: 'discard all' }, () => discardAll(by.tab.data))

/** The device of someone who throws everything away under a lock. */
export const discardingUnderLock = ({ tab: { data, watch } }: Decider): Tab['data'] => ({
  ...data,
  locks: {
    request: (name: string, work: () => Promise<unknown>) =>
      data.locks.request(name, () => watch.for({ ...made, what: 'discard all' }, work)),
  } as Tab['data']['locks'],
})

/** Changes on the Sync page. */
const changes = async ({ look }: Tab): Promise<Mutation[]> => {
  const rows: Mutation[] = []
  for (const { name } of simulatedKinds.all) rows.push(...(await look(name)))
  return rows
}

const needsMember = async (tab: Tab) => (await changes(tab)).filter(({ state }) => state === 'attention')

export const retries: Action = async (turn) => {
  const row = choose(await needsMember(turn.tab), turn.pick)
  if (!row) return
  await retry(turn, row)
  // `retryChange` asks its page's own sync for this. Several pages share this process.
  const pages = [...turn.browser.pages]
  const page = pages.find(({ tab }) => tab === turn.tab) ?? pages[0]
  page?.deliver()
}

export const keepsMine: Action = async (turn) => {
  const row = choose(await needsMember(turn.tab), turn.pick)
  const mine = turn.value === 0 ? (field: string) => field !== 'description' : undefined
  if (row) await keep(turn, row, mine)
}

/** A group that was deleted elsewhere is created again. */
export const savesAsNew: Action = async (turn) => {
  const gone = (await needsMember(turn.tab)).filter(({ reason }) => reason?.why === 'gone')
  const row = choose(gone, turn.pick)
  if (!row) return
  const { seq, uid } = row
  const author = { uid, displayName: uid, photoURL: null }
  await decide(turn, { ...made, what: 'save as new', seq }, () => recreateRecord(turn.tab.data, seq, author))
}

/** 'Don’t delete it', and the wastebasket on the Sync page. */
export const discards: Action = async (turn) => {
  const row = choose(await needsMember(turn.tab), turn.pick)
  if (row) await discard(turn, row)
}

/**
 * A change of heart, before and after which the member goes on with the same fields: several changes of one record may wait
 * then, none of them sent.
 */
export const discardsAndUndoes: Action = async (turn) => {
  const row = choose(await changes(turn.tab), turn.pick)
  if (!row) return
  const rows = await discard(turn, row)
  if (rows.length === 0) return
  const edit = (value: number) => updateGroupOf({ ...turn, value }, row.entityId)
  if (turn.value % 2 === 0) await edit(valueChanging(changesOf(row), turn))
  await decide(turn, { ...made, what: 'undo', rows }, () => undoDiscard(turn.tab.data, rows))
  await edit(turn.value + variants)
}
