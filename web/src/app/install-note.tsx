import { useInstall } from '../pwa/install.ts'
import { useDirtyForms } from '../store/dirty-forms.ts'
import { useInstallOffer } from '../store/install-offer.ts'
import { useJoined } from '../store/joined.ts'
import { Button } from '../ui/button.tsx'

const offer = 'Keep Group Organizer on your home screen: it opens at once, also without a connection.'
const byHand =
  'Keep Group Organizer on your home screen: tap Share in Safari, then ‘Add to Home Screen’ (on a Mac ‘Add to Dock’).'

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

  const accept = async () => {
    if ((await install()) === 'dismissed') decline()
  }

  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-30 mx-auto w-fit">
      {installed && (
        <div className="pinned flex items-center gap-4 py-3 pr-3 pl-5">
          <p className="font-semibold">Group Organizer is installed. You find it among your apps.</p>
          <Button tone="quiet" onClick={() => useInstall.setState({ installed: false })}>
            OK
          </Button>
        </div>
      )}
      {isOffered && (
        <div className="pinned flex max-w-2xl flex-wrap items-center justify-end gap-x-4 gap-y-2 py-3 pr-3 pl-5">
          <p className="min-w-64 grow basis-0 font-semibold">{way === 'prompt' ? offer : byHand}</p>
          <div className="flex gap-2">
            <Button tone="quiet" onClick={decline}>
              {way === 'prompt' ? 'Not now' : 'Got it'}
            </Button>
            {way === 'prompt' && <Button onClick={() => void accept()}>Install</Button>}
          </div>
        </div>
      )}
    </div>
  )
}
