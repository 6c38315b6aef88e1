import { useState } from 'react'
import { commonText } from '../text/en/common.ts'
import { messages } from '../text/en/messages.ts'
import { shellText } from '../text/en/shell.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { StateNote } from '../ui/state-note.tsx'
import { useOnline } from '../ui/use-browser.ts'
import { openAgain } from './missing-part.ts'

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
