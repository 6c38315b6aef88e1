import { useState } from 'react'
import { buttonClass } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { StateNote } from '../ui/state-note.tsx'
import { useOnline } from '../ui/use-browser.ts'
import { openAgain } from './missing-part.ts'

const offline =
  'You are offline, and this part of the app is not on this device yet. Connect to the internet, then try again.'
const failed = 'Check your connection and try again. What you saved on this device is still there.'

/**
 * Stands in for a page that failed: its code could not be loaded (offline before it was ever kept, or a new version has
 * replaced it), or it broke. A plain link leads home, because nothing of the app is trusted any more.
 */
export const RouteError = () => {
  const isOnline = useOnline()
  const [isOutOfReach, setIsOutOfReach] = useState(false)
  const tryAgain = async () => {
    setIsOutOfReach(!(await openAgain()))
  }
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <StateNote
        urgent
        heading
        sign={<Icon name="offline" className="size-8" />}
        title="This page could not be shown"
        text={isOnline && !isOutOfReach ? failed : offline}
      >
        <Button onClick={() => void tryAgain()}>Try again</Button>
        <a href="/" className={buttonClass('quiet')}>
          Go to Homepage
        </a>
      </StateNote>
    </main>
  )
}
