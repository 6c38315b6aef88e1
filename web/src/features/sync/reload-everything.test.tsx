// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Reason } from '../../sync/rules/reason.ts'
import { provideSync } from '../../sync/schedule/sync-commands.ts'
import { ReloadEverything } from './reload-everything.tsx'

afterEach(cleanup)

/** The sync starts, and its next pull ends like this. */
const startSyncScheduler = (reason: Reason | undefined) =>
  provideSync({ deliver: () => Promise.resolve(), pullAll: () => Promise.resolve(reason) })

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Reload everything' }))

it('waits for the sync to be loaded instead of saying that all is up to date', async () => {
  render(<ReloadEverything />)
  press()
  await Promise.resolve()
  expect(screen.getByRole('status').textContent).toBe('')
  startSyncScheduler(undefined)
  expect(await screen.findByText('Everything is up to date.')).toBeTruthy()
})

it('says why it did not work, and no longer once it did', async () => {
  render(<ReloadEverything />)
  startSyncScheduler({ code: 'unreachable' })
  press()
  expect(await screen.findByText('Could not reload. The server cannot be reached.')).toBeTruthy()
  startSyncScheduler(undefined)
  press()
  expect(await screen.findByText('Everything is up to date.')).toBeTruthy()
})
