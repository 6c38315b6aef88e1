import { useState } from 'react'
import { useUpdate } from '../pwa/update.ts'
import { commonText } from '../text/en/common.ts'
import { messages } from '../text/en/messages.ts'
import { shellText } from '../text/en/shell.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { StateNote } from '../ui/state-note.tsx'
import { useOnline } from '../ui/use-browser.ts'

/** The service worker does not answer HEAD requests. */
const isServerThere = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Opens the newest version, unless the browser would show its own error. @returns whether it opens */
const openAgain = async (): Promise<boolean> => {
  const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  if (!isKept && !(await isServerThere())) return false
  const { state, apply } = useUpdate.getState()
  if (state === 'none') location.reload()
  else apply()
  return true
}

/** Shown for a page that failed to load or broke. The link home is plain, since the app may be broken. */
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
        sign="offline"
        title={shellText.pageFailed}
        text={isOnline && !isOutOfReach ? shellText.pageBroken : shellText.pageOffline}
      >
        <Button onClick={() => void tryAgain()}>{commonText.tryAgain}</Button>
        <a href="/" className={buttonClass('quiet')}>
          {messages.app.goHome}
        </a>
      </StateNote>
    </main>
  )
}
