// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { Agenda } from './agenda.tsx'

const Address = () => <output>{useLocation().search}</output>

it('keeps each letter of a search at once, and follows the address', async () => {
  render(
    <DeviceProvider device={testDevice()}>
      <MemoryRouter>
        <Agenda />
        <Address />
        <Link to="/?q=lake">Lake</Link>
      </MemoryRouter>
    </DeviceProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search meetings' })
  for (const text of ['r', 'ru', 'run']) {
    fireEvent.change(field, { target: { value: text } })
    expect(field.value).toBe(text)
  }
  await waitFor(() => expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('?q=run'))
  expect(field.value).toBe('run')
  fireEvent.click(screen.getByRole('link', { name: 'Lake' }))
  await waitFor(() => expect(field.value).toBe('lake'))
})
