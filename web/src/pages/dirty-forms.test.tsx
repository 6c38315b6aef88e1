// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { testDevice } from '../../test-support/test-device.ts'
import { DeviceProvider } from '../data/device-context.tsx'
import { useSessionStore } from '../session/session-store.ts'
import { useDirtyForms } from '../store/dirty-forms.ts'
import { ContactForm } from './home/contact-form.tsx'
import { LoginPage } from './login/login-page.tsx'
import { RegisterPage } from './register/register-page.tsx'
import { TermsPage } from './terms/terms-page.tsx'

afterEach(cleanup)

const dirty = () => [...useDirtyForms.getState().forms]

it.each<[string, ReactElement, string]>([
  ['login', <LoginPage />, 'Password'],
  ['register', <RegisterPage />, 'Password'],
  ['register', <RegisterPage />, 'Name'],
  ['contact', <ContactForm />, 'Request'],
  ['terms', <TermsPage />, 'Message'],
])('the form %s counts as dirty while something is typed into it', (name, page, label) => {
  useSessionStore.setState({ member: null, expired: false, reported: true, pending: 0 })
  const router = createMemoryRouter([{ path: '*', element: page }])
  render(
    <DeviceProvider device={testDevice()}>
      <RouterProvider router={router} />
    </DeviceProvider>,
  )
  const field = screen.getByLabelText(label)
  expect(dirty()).toEqual([])
  fireEvent.change(field, { target: { value: 'Half a' } })
  expect(dirty()).toEqual([name])
  fireEvent.change(field, { target: { value: '' } })
  expect(dirty()).toEqual([])
  fireEvent.change(field, { target: { value: 'Half a' } })
  cleanup()
  expect(dirty()).toEqual([])
})
