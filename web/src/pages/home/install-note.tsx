import { useInstall } from '../../pwa/install.ts'
import { useInstallOffer } from '../../store/install-offer.ts'
import { useJoined } from '../../store/joined.ts'
import { commonText } from '../../text/en/common.ts'
import { installText } from '../../text/en/shell.ts'
import { Button } from '../../ui/button.tsx'
import { focusMain } from '../../ui/focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { useOnline } from '../../ui/use-browser.ts'

/** Offers the installation from the second visit or first joined group on. A member who declines is never asked again. */
export const InstallNote = () => {
  const { way, install } = useInstall()
  const { isSecondVisit, declined, decline } = useInstallOffer()
  const hasJoined = useJoined(({ ids }) => ids.length > 0)
  const online = useOnline()
  const isOffered = way !== 'none' && (isSecondVisit || hasJoined) && !declined && online

  // The pressed button goes away with the note.
  const refuse = () => {
    decline()
    focusMain()
  }
  const accept = async () => {
    if ((await install()) === 'dismissed') decline()
    focusMain()
  }

  return (
    <div role="status" className="mx-auto max-w-7xl px-4 sm:px-6">
      {isOffered && (
        <div className="mt-16 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-y border-base-300 py-3">
          <Icon name="home" className="size-6 text-muted max-sm:hidden" />
          <p className="min-w-56 grow basis-0 text-pretty">
            {way === 'prompt' ? installText.offer : installText.byHand}
          </p>
          <div className="flex gap-2">
            <Button tone="quiet" onClick={refuse}>
              {way === 'prompt' ? commonText.notNow : installText.gotIt}
            </Button>
            {way === 'prompt' && <Button onClick={() => void accept()}>{installText.install}</Button>}
          </div>
        </div>
      )}
    </div>
  )
}
