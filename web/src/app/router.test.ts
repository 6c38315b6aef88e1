// @vitest-environment jsdom
import { pagePaths } from '@group-organizer/contract/paths'
import { type RouteObject, createMemoryRouter, matchRoutes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { Titled } from './route-announcer.tsx'
import { initialized, router } from './router.tsx'

const pathsOf = (routes: readonly RouteObject[], above = ''): string[] =>
  routes.flatMap(({ path = '', children, index }) => {
    const here = path.startsWith('/') || path === '' ? path || above : `${above}/${path}`
    return children ? pathsOf(children, here) : index || path ? [here] : []
  })

test('the server knows every page, so that it answers 404 for all others', () => {
  const paths = pathsOf(router.routes).filter((path) => path !== '/*')
  expect(new Set(paths)).toEqual(new Set<string>(pagePaths))
})

test.each([
  ['/auth/groups/1/plan', 'Plan a meeting'],
  ['/auth/meetings/1/edit', 'Change meeting'],
  ['/auth/meetings/1/check-in', 'Check-in'],
])('%s has the title %s', (path, title) => {
  const handle = matchRoutes(router.routes, path)?.at(-1)?.route.handle as Titled
  expect(handle.title()).toBe(title)
})

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
