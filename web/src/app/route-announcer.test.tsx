// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { usePageTitle } from '../ui/page-head.tsx'
import { RouteAnnouncer, useRouteTitle } from './route-announcer.tsx'

afterEach(cleanup)

const Layout = () => (
  <>
    <RouteAnnouncer title={useRouteTitle()} />
    <Outlet />
  </>
)

const Meeting = () => {
  usePageTitle('Harbour run')
  return null
}

it('the title is the page’s own, and that of the route again after Back', async () => {
  const handle = { title: () => 'Meetings' }
  const router = createMemoryRouter([
    {
      element: <Layout />,
      children: [
        { path: '/', handle, element: null },
        { path: '/meeting', handle, element: <Meeting /> },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  expect(document.title).toBe('Meetings · Group Organizer')
  await act(() => router.navigate('/meeting'))
  expect(document.title).toBe('Harbour run · Group Organizer')
  await act(() => router.navigate(-1))
  expect(document.title).toBe('Meetings · Group Organizer')
})
