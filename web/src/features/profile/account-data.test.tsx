// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordA } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { deleteAccount, logout, neededProof, reauthenticate } from '../../session/operations.ts'
import { SessionError } from '../../session/session-error.ts'
import { useReported } from '../../store/reported.ts'
import { askDialog, askPassword, showDialog } from '../../ui/dialog/dialog.ts'
import { download } from '../../ui/download.ts'
import { AccountData } from './account-data.tsx'

vi.mock('../../session/operations.ts', () => ({
  deleteAccount: vi.fn(() => Promise.resolve()),
  logout: vi.fn(() => Promise.resolve()),
  neededProof: vi.fn(() => Promise.resolve(undefined)),
  reauthenticate: vi.fn(() => Promise.resolve()),
}))
vi.mock('../../ui/dialog/dialog.ts', () => ({
  askDialog: vi.fn(() => Promise.resolve(true)),
  askPassword: vi.fn(() => Promise.resolve('Secret1')),
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
      title: 'Your account could not be deleted completely',
      text: refused.message,
    }),
  )
  expect(deleteAccount).not.toHaveBeenCalled()
})

const deleted = { success: true, data: { groups: 1, feedbacks: 0, likes: 0, reports: 0, pictures: 0 } }

it('asks for the password of a member who logged in a while ago, and again where it is wrong', async () => {
  vi.mocked(neededProof).mockResolvedValueOnce('password')
  vi.mocked(askPassword).mockResolvedValueOnce('Secret2')
  vi.mocked(reauthenticate).mockRejectedValueOnce(new SessionError('auth/invalid-credential'))
  show(deleted)
  press('Delete my account')
  await waitFor(() => expect(deleteAccount).toHaveBeenCalledTimes(1))
  expect(vi.mocked(askPassword).mock.calls.map(([{ text }]) => text)).toEqual([
    'You logged in a while ago. Please enter your password.',
    'That password is wrong. Please try again.',
  ])
  expect(vi.mocked(reauthenticate).mock.calls).toEqual([['Secret2'], ['Secret1']])
})

it('deletes nothing where the password cannot be checked', async () => {
  vi.mocked(neededProof).mockResolvedValueOnce('password')
  vi.mocked(reauthenticate).mockRejectedValueOnce(new SessionError('auth/too-many-requests'))
  const fetch = show(deleted)
  press('Delete my account')
  await waitFor(() =>
    expect(showDialog).toHaveBeenCalledWith(
      expect.objectContaining({
        icon: 'error',
        text: 'Too many attempts. Wait a few minutes, then try again.',
      }),
    ),
  )
  expect(reauthenticate).toHaveBeenCalledWith('Secret1')
  expect(fetch).not.toHaveBeenCalled()
  expect(deleteAccount).not.toHaveBeenCalled()
})

it('deletes nothing where the member gives no password', async () => {
  vi.mocked(neededProof).mockResolvedValueOnce('password')
  vi.mocked(askPassword).mockResolvedValueOnce(undefined)
  const fetch = show(deleted)
  press('Delete my account')
  await waitFor(() => expect(askPassword).toHaveBeenCalledTimes(1))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveProperty('disabled', false),
  )
  expect(reauthenticate).not.toHaveBeenCalled()
  expect(fetch).not.toHaveBeenCalled()
})

it('asks for the Google account of a member who has no password', async () => {
  vi.mocked(neededProof).mockResolvedValueOnce('google')
  show(deleted)
  press('Delete my account')
  await waitFor(() => expect(deleteAccount).toHaveBeenCalledTimes(1))
  expect(askPassword).not.toHaveBeenCalled()
  expect(reauthenticate).toHaveBeenCalledExactlyOnceWith()
})

it('logs out where the provider refuses, and says what is deleted and what is not', async () => {
  vi.mocked(deleteAccount).mockRejectedValueOnce(new SessionError('auth/network-request-failed'))
  show(deleted)
  press('Delete my account')
  await waitFor(() => expect(showDialog).toHaveBeenCalledTimes(1))
  expect(logout).toHaveBeenCalledTimes(1)
  expect(showDialog).toHaveBeenCalledWith(
    expect.objectContaining({
      icon: 'error',
      title: 'Your account could not be deleted completely',
      text: expect.stringMatching(
        /pictures are deleted.*still there.*cannot be reached.*Log in again/,
      ) as string,
    }),
  )
})
