import { useState } from 'react'
import { commonText } from '../text/en/common.ts'
import { messages } from '../text/en/messages.ts'
import { shellText } from '../text/en/shell.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { StateNote } from '../ui/state-note.tsx'
import { useOnline } from '../ui/use-browser.ts'
import { openAgain } from './missing-part.ts'

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
