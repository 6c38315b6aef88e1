import { loadFirebase } from './load-firebase.ts'
import { reportNothing } from './session-store.ts'

let watching = false

const watch = async () => {
  try {
    await loadFirebase()
  } catch {
    // Its code could not be loaded; what is remembered is shown until it can be.
    reportNothing()
    watching = false
    window.addEventListener('online', watchSession, { once: true })
  }
}

/** Follows the provider's session from the next quiet moment on. Calling it again changes nothing. */
export const watchSession = () => {
  if (watching) return
  watching = true
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => void watch(), { timeout: 500 })
  else setTimeout(() => void watch())
}
