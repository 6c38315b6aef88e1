// @vitest-environment jsdom
import { createMemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { initialized } from './router.tsx'

test.each([
  ['comes with the app', {}],
  ['is loaded', { lazy: () => Promise.resolve({ Component: () => null }) }],
])(
  'what happens before the page stands reaches the one who shows it, when the first page %s',
  async (_, first) => {
    const router = createMemoryRouter([{ path: '/', ...first }, { path: '/elsewhere' }])
    await initialized(router)
    await router.navigate('/elsewhere')
    const provider = vi.fn()
    router.subscribe(provider)
    expect(provider).toHaveBeenCalledOnce()
  },
)
