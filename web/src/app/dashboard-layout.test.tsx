// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { testDevice } from '../../test-support/test-device.ts'
import { DeviceProvider } from '../data/device-context.tsx'
import { useSessionStore } from '../session/session-store.ts'
import { DashboardLayout } from './dashboard-layout.tsx'

afterEach(cleanup)

const dana = { uid: 'dana', displayName: 'Dana', email: null, photoURL: null }

it('keeps the sidebar while a log-out is under way, and has none for guests', () => {
  useSessionStore.setState({ member: dana, expired: false, reported: true, pending: 0 })
  const router = createMemoryRouter([{ path: '*', element: <DashboardLayout /> }])
  render(
    <DeviceProvider device={testDevice()}>
      <RouterProvider router={router} />
    </DeviceProvider>,
  )
  const sidebar = () => screen.queryByRole('navigation', { name: 'Dashboard' })
  const before = sidebar()
  expect(before).not.toBeNull()
  act(() => useSessionStore.setState({ pending: 1 }))
  expect(sidebar()).toBe(before)
  act(() => useSessionStore.setState({ pending: 0, member: null }))
  expect(sidebar()).toBeNull()
})
