import { useSyncState } from '../data/sync/sync-state.ts'
import { useUpdate } from '../pwa/update.ts'
import { useDirtyForms } from '../store/dirty-forms.ts'
import { Button } from '../ui/button.tsx'

/**
 * Offers a new version of the app. Whoever is busy just leaves it; while something is typed and not submitted it is not
 * even offered, and while changes are being delivered it cannot be taken.
 */
export const UpdateNote = () => {
  const { waiting, apply } = useUpdate()
  const typing = useDirtyForms(({ forms }) => forms.size > 0)
  const delivering = useSyncState(({ draining }) => draining)
  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-40 mx-auto w-fit">
      {waiting && !typing && (
        <div className="pinned flex items-center gap-4 py-3 pr-3 pl-5">
          <p className="font-semibold">A new version is ready.</p>
          <Button busy={delivering} onClick={apply}>
            Update
          </Button>
        </div>
      )}
    </div>
  )
}
