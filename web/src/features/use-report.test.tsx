// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { feedback, group } from '../../test-support/samples.ts'
import { testDevice } from '../../test-support/test-device.ts'
import { DeviceProvider } from '../data/device-context.tsx'
import type { Device } from '../data/device.ts'
import type { Reported } from '../data/mutations/queue-change.ts'
import { type Session, useSession } from '../session/use-session.ts'
import { useReported } from '../store/reported.ts'
import { NotSavedError } from '../sync/database/errors.ts'
import { messages } from '../text/en/messages.ts'
import { askForWords, chooseDialog, showDialog } from '../ui/dialog/dialog.ts'
import { showToast } from '../ui/dialog/toast.tsx'
import { useReport } from './use-report.tsx'

vi.mock('../session/use-session.ts', () => ({ useSession: vi.fn() }))
vi.mock('../ui/dialog/dialog.ts', () => ({
  askForWords: vi.fn(),
  chooseDialog: vi.fn(),
  showDialog: vi.fn(),
}))
vi.mock('../ui/dialog/toast.tsx', () => ({ showToast: vi.fn() }))

const ann: Session = {
  status: 'in',
  member: { uid: 'ann', displayName: 'Ann', email: null, photoURL: null },
  expired: false,
}

beforeEach(() => {
  vi.clearAllMocks()
  useReported.setState({ entries: [] })
  vi.mocked(useSession).mockReturnValue(ann)
  vi.mocked(chooseDialog).mockResolvedValue('insult')
})
afterEach(cleanup)

const renderReport = (record: Reported, device: Device = testDevice()) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <DeviceProvider device={device}>{children}</DeviceProvider>
    </MemoryRouter>
  )
  const { result } = renderHook(() => useReport(record), { wrapper })
  return { device, result, report: () => act(() => result.current.report()) }
}

it.each<[Reported, string]>([
  [{ kind: 'group', _id: group._id }, 'group.report'],
  [{ kind: 'feedback', _id: feedback._id, groupId: feedback.groupId }, 'feedback.report'],
])(
  'a report of a $kind waits in the outbox with its reason, and the member sees that it was made',
  async (record, type) => {
    const { device, result, report } = renderReport(record)
    expect(result.current.isReported).toBe(false)
    await report()
    const rows = await device.db.outbox.toArray()
    expect(rows).toMatchObject([{ type, uid: 'ann', entityId: record._id, changes: { reason: 'insult' } }])
    expect(result.current.isReported).toBe(true)
    expect(showToast).toHaveBeenCalledWith(expect.stringContaining(messages.reports.sent))
  },
)

it.each([
  ['They sell cars.', { reason: 'other', text: 'They sell cars.' }],
  ['', { reason: 'other' }],
])("'something else' takes words, if there are any: %j", async (text, changes) => {
  vi.mocked(chooseDialog).mockResolvedValue('other')
  vi.mocked(askForWords).mockResolvedValue(text)
  const { device, report } = renderReport({ kind: 'group', _id: group._id })
  await report()
  const rows = await device.db.outbox.toArray()
  expect(rows.map((row) => 'changes' in row && row.changes)).toEqual([changes])
})

it('nothing is reported where the member would rather not say it in words', async () => {
  vi.mocked(chooseDialog).mockResolvedValue('other')
  vi.mocked(askForWords).mockResolvedValue(undefined)
  const { device, report } = renderReport({ kind: 'group', _id: group._id })
  await report()
  expect(await device.db.outbox.count()).toBe(0)
})

it('nothing is reported without a reason', async () => {
  vi.mocked(chooseDialog).mockResolvedValue(undefined)
  const { device, result, report } = renderReport({ kind: 'group', _id: group._id })
  await report()
  expect(await device.db.outbox.count()).toBe(0)
  expect(result.current.isReported).toBe(false)
})

it('what the device cannot keep does not count as reported, and the member is shown why', async () => {
  const device = testDevice()
  const full = new NotSavedError('This change is NOT saved on this device.')
  vi.spyOn(device.db, 'transaction').mockRejectedValue(full)
  const { result, report } = renderReport({ kind: 'group', _id: group._id }, device)
  await report()
  expect(result.current.isReported).toBe(false)
  expect(showDialog).toHaveBeenCalledWith(
    expect.objectContaining({ icon: 'error', title: messages.reports.failed }),
  )
})

it('a guest is asked to log in, and nothing is queued', async () => {
  vi.mocked(useSession).mockReturnValue({ ...ann, status: 'out', member: null })
  const { device, report } = renderReport({ kind: 'group', _id: group._id })
  await report()
  expect(showDialog).toHaveBeenCalledWith(expect.objectContaining({ text: messages.reports.login }))
  expect(await device.db.outbox.count()).toBe(0)
})
