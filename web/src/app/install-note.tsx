import { useInstall } from '../pwa/install.ts'
import { useDirtyForms } from '../store/dirty-forms.ts'
import { useInstallOffer } from '../store/install-offer.ts'
import { useJoined } from '../store/joined.ts'
import { commonText } from '../text/en/common.ts'
import { installText } from '../text/en/shell.ts'
import { Button } from '../ui/button.tsx'
import { focusMain } from '../ui/focus.ts'

/**
 * Offers to install the app, once the member has joined or created a group or has come a second time, and never again when
 * they have declined; then says that it is installed. It waits while something is typed.
 */
export const InstallNote = () => {
  const { way, installed, install } = useInstall()
  const { deserved, declined, decline } = useInstallOffer()
  const hasJoined = useJoined(({ ids }) => ids.length > 0)
  const isTyping = useDirtyForms(({ forms }) => forms.size > 0)
  const isOffered = way !== 'none' && (deserved || hasJoined) && !declined && !isTyping

  // The buttons go with the note, and what has the focus with them.
  const refuse = () => {
    decline()
    focusMain()
  }
  const accept = async () => {
    if ((await install()) === 'dismissed') decline()
    focusMain()
  }
  const close = () => {
    useInstall.setState({ installed: false })
    focusMain()
  }

  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-30 mx-auto w-fit">
      {installed && (
        <div className="pinned flex items-center gap-4 py-3 ps-5 pe-3">
          <p className="font-semibold">{installText.installed}</p>
          <Button tone="quiet" onClick={close}>
            {commonText.ok}
          </Button>
        </div>
      )}
      {isOffered && (
        <div className="pinned flex max-w-2xl flex-wrap items-center justify-end gap-x-4 gap-y-2 py-3 ps-5 pe-3">
          <p className="min-w-64 grow basis-0 font-semibold">
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
