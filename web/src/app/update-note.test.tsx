// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSyncState } from '../data/sync/sync-state.ts'
import { offerUpdate, useUpdate } from '../pwa/update.ts'
import { useDirtyForms } from '../store/dirty-forms.ts'
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

it('cannot be taken while changes are being delivered', () => {
  act(() => {
    offerUpdate(apply)
    useSyncState.setState({ draining: true })
  })
  fireEvent.click(screen.getByRole('button', { name: 'Update' }))
  expect(apply).not.toHaveBeenCalled()
  act(() => {
    useSyncState.setState({ draining: false })
  })
  fireEvent.click(screen.getByRole('button', { name: 'Update' }))
  expect(apply).toHaveBeenCalledOnce()
})
