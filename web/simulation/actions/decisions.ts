import { discardChange, undoDiscard } from '../../src/data/discard-change.ts'
import { keepMine } from '../../src/data/keep-mine.ts'
import { waitingChanges } from '../../src/data/outbox-of-member.ts'
import { retryChange } from '../../src/data/retry-change.ts'
import { saveAsNew } from '../../src/data/save-as-new.ts'
import type { Mutation } from '../../src/domain/mutation.ts'
import type { Decision } from '../purpose.ts'
import type { Tab } from '../tab.ts'
import { type Action, choose } from './turn.ts'

const decision = (what: Decision['what']): Decision => ({ kind: 'decision', what })

/** What the Sync page shows. */
const changes = async ({ data: { db } }: Tab): Promise<Mutation[]> => [
  ...(await waitingChanges(db, 'group')),
  ...(await waitingChanges(db, 'feedback')),
]

const needsMember = async (tab: Tab) => (await changes(tab)).filter(({ state }) => state === 'attention')

const heldRow = async ({ data: { db } }: Tab, id: string) =>
  (await db.groups.get(id)) ?? (await db.feedbacks.get(id))

export const retries: Action = async ({ tab, pick }) => {
  const row = choose(await needsMember(tab), pick)
  if (row) await tab.watch.for(decision('retry'), () => retryChange(tab.data, row.seq))
}

export const keepsMine: Action = async ({ tab, pick, value }) => {
  const row = choose(await needsMember(tab), pick)
  if (!row) return
  const shown = await heldRow(tab, row.entityId)
  const mine = value === 0 ? (field: string) => field !== 'description' : undefined
  await tab.watch.for(decision('keep mine'), () => keepMine(tab.data, row.seq, shown, mine))
}

/** A group that was deleted elsewhere begins anew. */
export const savesAsNew: Action = async ({ tab, pick }) => {
  const gone = (await needsMember(tab)).filter(({ reason }) => reason?.why === 'gone')
  const row = choose(gone, pick)
  if (!row) return
  const author = { uid: row.uid, displayName: row.uid, photoURL: null }
  await tab.watch.for(decision('save as new'), () => saveAsNew(tab.data, row.seq, author))
}

/** 'Don’t delete it', and the wastebasket on the Sync page. */
export const discards: Action = async ({ tab, pick }) => {
  const row = choose(await needsMember(tab), pick)
  if (row) await tab.watch.for(decision('discard'), () => discardChange(tab.data, row.seq))
}

export const discardsAndUndoes: Action = async ({ tab, pick }) => {
  const row = choose(await changes(tab), pick)
  if (!row) return
  const gone = await tab.watch.for(decision('discard'), () => discardChange(tab.data, row.seq))
  if (gone.length > 0) await tab.watch.for(decision('undo'), () => undoDiscard(tab.data, gone))
}
