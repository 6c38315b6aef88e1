import 'fake-indexeddb/auto'
import { afterAll, vi } from 'vitest'

/*
 * Test files share a worker, because loading jsdom and the libraries again for each takes four times as long. Each file loads
 * the product's modules anew, and leaves nothing on the page. Libraries stay: Dexie must find IndexedDB when it is first loaded.
 */

vi.resetModules()

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  // The default is a second. A busy machine may need longer to render.
  configure({ asyncUtilTimeout: 15_000 })
}

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (typeof document === 'undefined') return
  const { cleanup } = await import('@testing-library/react')
  cleanup()
  document.body.replaceChildren()
})
