import { useUpdate } from '../pwa/update.ts'
import { useDirtyForms } from '../store/dirty-forms.ts'
import { shellText } from '../text/en/shell.ts'
import { Button } from '../ui/button.tsx'

/** Offers a new version, but not during input. */
export const UpdateNote = () => {
  const { state, apply } = useUpdate()
  const typing = useDirtyForms(({ forms }) => forms.size > 0)
  const offered = state === 'ready' && !typing
  return (
    <div
      role="status"
      className="update-note fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom),var(--bottom-bar)+0.75rem)] z-40 mx-auto w-fit"
    >
      {(offered || state === 'starting' || state === 'held') && (
        <div className="pinned flex items-center gap-4 py-3 ps-5 pe-3">
          <p className="font-semibold">{state === 'held' ? shellText.versionHeld : shellText.newVersion}</p>
          <Button busy={state === 'starting'} onClick={apply}>
            {shellText.startVersion}
          </Button>
        </div>
      )}
    </div>
  )
}
