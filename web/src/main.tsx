import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { router } from './app/router.tsx'
import { listenForInstall } from './pwa/install.ts'

const mount = () => {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

/** The static shell of index.html stays until the code of the first page is here, so that nothing flashes between. */
const mountWithFirstPage = () => {
  if (router.state.initialized) {
    mount()
    return
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    mount()
  })
}

listenForInstall()
mountWithFirstPage()

if (import.meta.env.PROD) {
  // After everything the first visit needs, because the worker then fetches the rest of the app.
  window.addEventListener('load', () => {
    void import('./pwa/register.ts').then(({ registerWorker }) => registerWorker())
  })
}
