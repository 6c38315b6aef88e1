// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { useSyncState } from '../../sync/schedule/sync-state.ts'
import { Agenda } from './agenda.tsx'

const Address = () => <output>{useLocation().search}</output>

afterEach(() => {
  cleanup()
  act(() => useSyncState.setState({ pulled: false, failed: undefined }))
})

it('says that there are no meetings only once the device has asked for them', async () => {
  render(
    <DeviceProvider device={testDevice()}>
      <MemoryRouter>
        <Agenda />
      </MemoryRouter>
    </DeviceProvider>,
  )
  const says = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toContain(text))
  await says('Loading meetings')
  act(() => useSyncState.setState({ pulled: true, failed: { code: 'offline' } }))
  await says('The meetings cannot be loaded right now.')
  act(() => useSyncState.setState({ pulled: true, failed: undefined }))
  await says('No meetings in the next two weeks.')
})

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
