import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { deviceAnswered, loadDevice } from './app/load-device.ts'
import { initialized, router } from './app/router.tsx'
import { listenForInstall } from './pwa/install.ts'
import { speakWantedLanguage } from './text/language.ts'
import { whenIdle } from './ui/first-screen.ts'

declare global {
  /** Resolves when the style sheets are loaded, which happens after the first paint. */
  var styled: Promise<unknown> | undefined
}

/** The static shell of index.html stays until the first page is complete, so that nothing flashes. */
const mount = async () => {
  await Promise.all([
    globalThis.styled,
    language,
    initialized(router),
    location.pathname === '/' || deviceAnswered,
  ])
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // React renders a transition in slices, so that a slow phone stays responsive.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  })
}

const language = speakWantedLanguage()
listenForInstall()
loadDevice()
void mount()

// The worker fetches the rest of the app.
if (import.meta.env.PROD)
  whenIdle(() => {
    void import('./pwa/register.ts').then(({ registerWorker }) => registerWorker())
  })
