import { buttonClass } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { StateNote } from '../ui/state-note.tsx'

/**
 * Stands in for a page that failed: its code could not be loaded (offline before it was ever kept, or a new version has
 * replaced it), or it broke. A plain link leads home, because nothing of the app is trusted any more.
 */
export const RouteError = () => (
  <main className="grid min-h-dvh place-items-center p-6">
    <StateNote
      urgent
      heading
      sign={<Icon name="offline" className="size-8" />}
      title="This page could not be shown"
      text="Check your connection and try again. What you saved on this device is still there."
    >
      <Button onClick={() => window.location.reload()}>Try again</Button>
      <a href="/" className={buttonClass('quiet')}>
        Go to Homepage
      </a>
    </StateNote>
  </main>
)
