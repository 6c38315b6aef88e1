// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { offerUpdate, startTimeoutMs, useUpdate } from '../pwa/update.ts'
import { useDirtyForms } from '../store/dirty-forms.ts'
import { useSyncState } from '../sync/schedule/sync-state.ts'
import { UpdateNote } from './update-note.tsx'

const button = () => screen.queryByRole('button', { name: 'Update' })
const apply = vi.fn()

beforeEach(() => {
  apply.mockClear()
  useUpdate.setState(useUpdate.getInitialState())
  useDirtyForms.setState({ forms: new Set() })
  useSyncState.setState(useSyncState.getInitialState())
  render(<UpdateNote />)
})
afterEach(cleanup)

it('offers a new version, and starts it when the member says so', () => {
  expect(button()).toBeNull()
  act(() => {
    offerUpdate(apply)
  })
  fireEvent.click(screen.getByRole('button', { name: 'Update' }))
  expect(apply).toHaveBeenCalledOnce()
})

it('waits while something is typed and not submitted', () => {
  act(() => {
    useDirtyForms.setState({ forms: new Set(['create-group']) })
    offerUpdate(apply)
  })
  expect(button()).toBeNull()
  act(() => {
    useDirtyForms.setState({ forms: new Set() })
  })
  expect(button()).not.toBeNull()
})

it('can be taken while changes are being delivered, and once', () => {
  act(() => {
    useSyncState.setState({ draining: true })
    offerUpdate(apply)
  })
  fireEvent.click(screen.getByRole('button', { name: 'Update' }))
  fireEvent.click(screen.getByRole('button', { name: 'Update' }))
  expect(apply).toHaveBeenCalledOnce()
})

it('tells a member who wants it when the browser does not start it, and asks again', () => {
  vi.useFakeTimers()
  act(() => {
    offerUpdate(apply)
  })
  fireEvent.click(screen.getByRole('button', { name: 'Update' }))
  act(() => {
    vi.advanceTimersByTime(startTimeoutMs)
  })
  expect(screen.getByText(/The new version has not started/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Update' }))
  expect(apply).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
