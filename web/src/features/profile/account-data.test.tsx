// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordA } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { deleteAccount } from '../../session/operations.ts'
import { useReported } from '../../store/reported.ts'
import { askDialog, showDialog } from '../../ui/dialog/dialog.ts'
import { download } from '../../ui/download.ts'
import { AccountData } from './account-data.tsx'

vi.mock('../../session/operations.ts', () => ({ deleteAccount: vi.fn(() => Promise.resolve()) }))
vi.mock('../../ui/dialog/dialog.ts', () => ({
  askDialog: vi.fn(() => Promise.resolve(true)),
  showDialog: vi.fn(() => Promise.resolve(true)),
}))
vi.mock('../../ui/download.ts', () => ({ download: vi.fn() }))

beforeEach(() => {
  vi.clearAllMocks()
})
afterEach(cleanup)

const currentUid = { getState: () => 'ann', subscribe: () => () => undefined }

const show = (body: object, status = 200) => {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(Response.json({ message: 'Success', meta: { epoch: 1 }, ...body }, { status })),
  )
  render(
    <DeviceProvider device={testDevice({ fetch, currentUid })}>
      <AccountData />
    </DeviceProvider>,
  )
  return fetch
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const refused = { success: false, code: 'recent_signin', message: 'Please log in again.' }

it('gives the member what the server holds about them as a file', async () => {
  const data = { uid: 'ann', groups: [], feedbacks: [], likes: [], reports: [], pictures: [] }
  show({ success: true, data })
  press('Download my data')
  await waitFor(() => expect(download).toHaveBeenCalledTimes(1))
  expect(download).toHaveBeenCalledWith('my-data.json', JSON.stringify(data, undefined, 2))
})

it('deletes the account with the provider after the server has forgotten it, and says so', async () => {
  for (const uid of ['ann', 'bob']) useReported.getState().note(uid, recordA)
  show({ success: true, data: { groups: 1, feedbacks: 0, likes: 0, reports: 0, pictures: 0 } })
  press('Delete my account')
  await waitFor(() =>
    expect(showDialog).toHaveBeenCalledWith(
      expect.objectContaining({ icon: 'success', text: 'Your account has been deleted.' }),
    ),
  )
  expect(deleteAccount).toHaveBeenCalledTimes(1)
  expect(useReported.getState().entries).toEqual([`bob ${recordA}`])
})

it('deletes nothing without an outright yes', async () => {
  vi.mocked(askDialog).mockResolvedValueOnce(false)
  const fetch = show({})
  press('Delete my account')
  await waitFor(() => expect(askDialog).toHaveBeenCalledTimes(1))
  expect(fetch).not.toHaveBeenCalled()
  expect(deleteAccount).not.toHaveBeenCalled()
})

it('keeps the account where the server refuses, and says why', async () => {
  show(refused, 403)
  press('Delete my account')
  await waitFor(() =>
    expect(showDialog).toHaveBeenCalledWith({
      icon: 'error',
      title: 'Your account was not deleted',
      text: refused.message,
    }),
  )
  expect(deleteAccount).not.toHaveBeenCalled()
})
