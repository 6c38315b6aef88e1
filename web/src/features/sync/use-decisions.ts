import { useState } from 'react'
import { useDevice } from '../../data/device-context.tsx'
import type { WaitingChange } from '../../data/queries/use-waiting-changes.ts'
import type { Author } from '../../domain/new-record.ts'
import { isReport } from '../../kinds/known-mutation.ts'
import { useReported } from '../../store/reported.ts'
import { discardChange, undoDiscard } from '../../sync/decisions/discard.ts'
import { recreateRecord } from '../../sync/decisions/recreate.ts'
import { resolveConflict } from '../../sync/decisions/resolve-conflict.ts'
import { retryChange } from '../../sync/decisions/retry.ts'
import { discarded } from '../../sync/rules/discarded.ts'
import type { Mutation } from '../../sync/rules/mutation.ts'
import { commonText } from '../../text/en/common.ts'
import { syncText } from '../../text/en/sync.ts'
import { mutationLabel } from '../../text/mutation-label.ts'
import { askDialog } from '../../ui/dialog/dialog.ts'
import { showToast } from '../../ui/dialog/toast.tsx'
import { trySave } from '../show-saved.ts'

export type Decisions = ReturnType<typeof useDecisions>['decisions']

const labelsOfDiscarded = (row: Mutation, all: readonly WaitingChange[]) => {
  const rows = discarded(
    row,
    all.map((change) => change.row),
  )
  const gone = new Set(rows.map(({ seq }) => seq))
  return all
    .filter((change) => gone.has(change.row.seq))
    .map((change) => mutationLabel(change.row, change.about))
}

export const useDecisions = (all: readonly WaitingChange[], author: Author, onDecided: () => void) => {
  const device = useDevice()
  const { note, forget } = useReported.getState()
  const [gone, setGone] = useState<readonly Mutation[]>([])

  const decide = async (work: () => Promise<unknown>) => {
    const saved = await trySave(syncText.decisionFailed, work)
    if (saved) onDecided()
    return saved !== undefined
  }

  const discard = async ({ row }: WaitingChange) => {
    const [own, ...others] = labelsOfDiscarded(row, all)
    const text = others.length > 0 ? syncText.withItGoes({ changes: others.join(' · ') }) : (own ?? '')
    const question = { title: syncText.discardQuestion, text, confirm: commonText.discard, danger: true }
    if (!(await askDialog(question))) return
    const saved = await trySave(syncText.decisionFailed, () => discardChange(device, row.seq))
    if (!saved?.result.length) return
    for (const { uid, entityId } of saved.result.filter(isReport)) forget(uid, entityId)
    setGone(saved.result)
    onDecided()
  }

  const saveAsNew = async (seq: number) => {
    if (await recreateRecord(device, seq, author)) void showToast(syncText.savedAsNew)
  }

  const decisions = {
    onRetry: ({ row }: WaitingChange) => void decide(() => retryChange(device, row.seq)),
    onDiscard: (change: WaitingChange) => void discard(change),
    onSaveAsNew: ({ row }: WaitingChange) => void decide(() => saveAsNew(row.seq)),
    /** @param mine fields that keep this device's value; all by default */
    onKeep: ({ row, held }: WaitingChange, mine?: (field: string) => boolean) =>
      void decide(() => resolveConflict(device, row.seq, held, mine)),
    onCancelDeletion: ({ row }: WaitingChange) => void decide(() => discardChange(device, row.seq)),
  }
  return {
    decisions,
    discardedCount: gone.length,
    undo: async () => {
      // A second press would queue all changes twice.
      setGone([])
      if (!(await decide(() => undoDiscard(device, gone)))) setGone(gone)
      else for (const { uid, entityId } of gone.filter(isReport)) note(uid, entityId)
    },
  }
}
