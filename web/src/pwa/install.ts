import { create } from 'zustand'

/** Chromium's event, not in TypeScript's library: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

type Install = {
  /** The browser would install the app if asked. False where it cannot, or where the app is installed already. */
  available: boolean
  /** Asks the member, in the browser's own words. A prompt can be used once, so afterwards it is not available. */
  install: () => Promise<'accepted' | 'dismissed'>
}

const none: Install = { available: false, install: () => Promise.resolve('dismissed') }

export const useInstall = create<Install>()(() => none)

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

/** Keeps the browser's offer for a button of ours. Call it early: the event comes once and does not wait. */
export const listenForInstall = () => {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    useInstall.setState({
      available: true,
      install: async () => {
        useInstall.setState(none)
        return (await event.prompt()).outcome
      },
    })
  })
  window.addEventListener('appinstalled', () => useInstall.setState(none))
}
