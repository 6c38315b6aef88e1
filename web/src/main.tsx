import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { listenForInstall } from './pwa/install.ts'

listenForInstall()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

if (import.meta.env.PROD) {
  // After everything the first visit needs, because the worker then fetches the rest of the app.
  window.addEventListener('load', () => {
    void import('./pwa/register.ts').then(({ registerWorker }) => registerWorker())
  })
}
