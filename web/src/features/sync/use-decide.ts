import { NotSavedError } from '../../data/database/errors.ts'
import { discardChange, discarded, undoDiscard } from '../../data/decisions/discard.ts'
import { recreateGroup } from '../../data/decisions/recreate-group.ts'
import { resolveConflict } from '../../data/decisions/resolve-conflict.ts'
import { retryChange } from '../../data/decisions/retry.ts'
import { useDevice } from '../../data/device-context.tsx'
import type { WaitingChange } from '../../data/outbox/use-waiting-changes.ts'
import type { Author } from '../../domain/new-record.ts'
import type { Mutation } from '../../domain/sync/mutation.ts'
import { mutationLabel } from '../../text/mutation-label.ts'
import { askDialog } from '../../ui/dialog/dialog.ts'
import { showToast } from '../../ui/dialog/toast.tsx'
import { showSaveError } from '../show-saved.ts'

const failed = 'This decision could not be saved.'

/** What a member can decide about one waiting change. */
export type Decisions = {
  onRetry: (change: WaitingChange) => void
  onDiscard: (change: WaitingChange) => void
  onSaveAsNew: (change: WaitingChange) => void
  /** @param mine which fields stay as this device has them; all of them where it is left out */
  onKeep: (change: WaitingChange, mine?: (field: string) => boolean) => void
  /** A deletion that is not wanted any more. */
  onCancelDeletion: (change: WaitingChange) => void
}

/** What goes when a change is discarded, in words; the change itself comes first. */
const wordsOfDiscarded = (row: Mutation, all: readonly WaitingChange[]) => {
  const gone = new Set(
    discarded(
      row,
      all.map((change) => change.row),
    ).map(({ seq }) => seq),
  )
  return all
    .filter((change) => gone.has(change.row.seq))
    .map((change) => mutationLabel(change.row, change.about))
}

/** What a member can decide about their waiting changes. Each resolves to whether it was carried out. */
export const useDecide = (all: readonly WaitingChange[], author: Author) => {
  const device = useDevice()

  const carryOut = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      await showSaveError(failed, NotSavedError.from(error))
      return false
    }
  }

  /** @returns what went, to be undone; nothing where the member thought better of it */
  const discard = async ({ row }: WaitingChange): Promise<Mutation[]> => {
    const [own, ...others] = wordsOfDiscarded(row, all)
    const text = others.length > 0 ? `With it goes: ${others.join(' · ')}` : (own ?? '')
    if (!(await askDialog({ title: 'Discard this change?', text, confirm: 'Discard', danger: true })))
      return []
    let gone: Mutation[] = []
    await carryOut(async () => {
      gone = await discardChange(device, row.seq)
    })
    return gone
  }

  return {
    discard,
    undo: (gone: readonly Mutation[]) => carryOut(() => undoDiscard(device, gone)),
    retry: ({ row }: WaitingChange) => carryOut(() => retryChange(device, row.seq)),
    keep: ({ row, held }: WaitingChange, mine?: (field: string) => boolean) =>
      carryOut(() => resolveConflict(device, row.seq, held, mine)),
    cancelDeletion: ({ row }: WaitingChange) => carryOut(() => discardChange(device, row.seq)),
    recreateGroup: ({ row }: WaitingChange) =>
      carryOut(async () => {
        if (await recreateGroup(device, row.seq, author)) void showToast('Saved as a new group.')
      }),
  }
}
