import { create } from 'zustand'
import { isSafariWindow } from './safari-window.ts'

/** Not in TypeScript's library: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

type Install = {
  /** `prompt`: the browser can ask. `by-hand`: through the browser's menu, as in Safari. `none`: not here. */
  way: 'prompt' | 'by-hand' | 'none'
  /** Shows the browser's own dialog. A prompt works once, so `way` is `none` afterwards. */
  install: () => Promise<'accepted' | 'dismissed'>
}

const none: Install = { way: 'none', install: () => Promise.resolve('dismissed') }

export const useInstall = create<Install>()(() => none)

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

/** Keeps the browser's install event. Call it early: the event comes once. */
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
  window.addEventListener('appinstalled', () => useInstall.setState(none))
}
