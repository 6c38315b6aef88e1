import { create } from 'zustand'

/** Chromium's event, not in TypeScript's library: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

type Install = {
  /**
   * How the app is installed here. `prompt`: the browser would do it if asked. `by-hand`: the member does it in the browser's
   * menu, as in Safari. `none`: it cannot be, or it is already.
   */
  way: 'prompt' | 'by-hand' | 'none'
  /** It was installed while this page was open. */
  installed: boolean
  /** Asks the member, in the browser's own words. A prompt can be used once, so afterwards there is no way. */
  install: () => Promise<'accepted' | 'dismissed'>
}

const none: Omit<Install, 'installed'> = { way: 'none', install: () => Promise.resolve('dismissed') }

export const useInstall = create<Install>()(() => ({ ...none, installed: false }))

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

/** Safari alone says whether the page was opened from the home screen; in its own windows it was not. */
const isSafariWindow = () => 'standalone' in navigator && navigator.standalone === false

/** Keeps the browser's offer for a button of ours. Call it early: the event comes once and does not wait. */
export const listenForInstall = () => {
  if (isSafariWindow()) useInstall.setState({ way: 'by-hand' })
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    useInstall.setState({
      way: 'prompt',
      install: async () => {
        useInstall.setState(none)
        return (await event.prompt()).outcome
      },
    })
  })
  window.addEventListener('appinstalled', () => useInstall.setState({ ...none, installed: true }))
}
