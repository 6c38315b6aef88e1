import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** The least that React can show, in the element that the product's cards are. */
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <article>Empty</article>
  </StrictMode>,
)

void navigator.serviceWorker.register('/sw.js')
