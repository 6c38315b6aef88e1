import type { Records } from '../store.ts'
import { nextTurn } from '../turns.ts'
import { write } from '../write-record.ts'
import { type SeatKind, settle } from './settle.ts'
import type { StoredLedger } from './stored-ledger.ts'

/** Reads again what may have become visible late. `uid` is missing for a parent. */
export type SeatWrites = (
  since: string | undefined,
) => Promise<{ cursor: string; written: { parentId: string; uid?: string | undefined }[] }>

/** Repairs what a crash left between an intent and its ledger. The cursor is kept only when all is settled. */
export const settleRecent = async (
  ledgers: Records<StoredLedger>,
  kind: SeatKind,
  writes: SeatWrites,
): Promise<void> => {
  const since = (await ledgers.find(kind.name))?.settledTo
  const { cursor, written } = await writes(since)
  if (written.length === 0) return
  for (const [parentId, about] of Map.groupBy(written, ({ parentId }) => parentId)) {
    await nextTurn()
    await settle(ledgers, kind, parentId, [{ wishes: about.flatMap(({ uid }) => uid ?? []) }])
  }
  await write(ledgers, kind.name, (stored) => ({
    _id: kind.name,
    parentId: '',
    rev: (stored?.rev ?? 0) + 1,
    entries: '[]',
    settledTo: cursor,
  }))
}
