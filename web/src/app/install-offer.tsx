import { useRef } from 'react'
import { useInstall } from '../pwa/install.ts'
import { useRestoreFocus } from '../ui/use-restore-focus.ts'

/** A quiet way to put the app on the home screen, where the browser would do it. */
export const InstallOffer = ({ className }: { className: string }) => {
  const { available, install } = useInstall()
  return available && <InstallButton className={className} onPress={install} />
}

const InstallButton = ({ className, onPress }: { className: string; onPress: () => Promise<unknown> }) => {
  const button = useRef<HTMLButtonElement>(null)
  useRestoreFocus(button)
  return (
    <button ref={button} type="button" className={className} onClick={() => void onPress()}>
      Install app
    </button>
  )
}
