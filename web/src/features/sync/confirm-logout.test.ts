// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { persistCurrentUser } from '../../../test-support/current-user.ts'
import { newMutations, queued, recordA } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { useReported } from '../../store/reported.ts'
import { askDialog, chooseDialog } from '../../ui/dialog/dialog.ts'
import { confirmLogout } from './confirm-logout.ts'

vi.mock('../../ui/dialog/dialog.ts', () => ({
  askDialog: vi.fn(),
  chooseDialog: vi.fn(),
  showDialog: vi.fn(),
}))

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('navigator', { onLine: true, languages: ['en-GB'] })
})

it('a log-out with nothing unsent asks nothing', async () => {
  expect(await confirmLogout(testDevice())).toBe(true)
  expect(chooseDialog).not.toHaveBeenCalled()
})

it('a log-out with unsent changes asks what becomes of them', async () => {
  const data = testDevice()
  await persistCurrentUser(data.db, 'ann')
  await data.db.outbox.put(queued(1, newMutations.like))
  vi.mocked(chooseDialog).mockResolvedValue('keep')
  expect(await confirmLogout(data)).toBe(true)
  expect(chooseDialog).toHaveBeenCalledOnce()
})

it('a log-out that throws the changes away forgets what the member reported, and no one else', async () => {
  const data = testDevice()
  await persistCurrentUser(data.db, 'ann')
  await data.db.outbox.put(queued(1, newMutations.like))
  for (const uid of ['ann', 'bob']) useReported.getState().note(uid, recordA)
  vi.mocked(chooseDialog).mockResolvedValue('discard')
  expect(await confirmLogout(data)).toBe(true)
  expect(await data.db.outbox.count()).toBe(0)
  expect(useReported.getState().entries).toEqual([`bob ${recordA}`])
})

it('a log-out where the database cannot be read is possible, and asks first', async () => {
  const indexedDB = new IDBFactory()
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('broken', 'InvalidStateError')
  })
  const broken = testDevice({ indexedDB })
  vi.mocked(askDialog).mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  expect(await confirmLogout(broken)).toBe(false)
  expect(await confirmLogout(broken)).toBe(true)
})

it('a log-out that sends everything does not wait for what can still be undone', async () => {
  const data = testDevice()
  await persistCurrentUser(data.db, 'ann')
  await data.db.outbox.put(queued(1, newMutations.deleteGroup, { notBefore: Date.now() + 10_000 }))
  vi.mocked(chooseDialog).mockResolvedValue('send')
  await confirmLogout(data)
  expect((await data.db.outbox.get(1))?.notBefore).toBeUndefined()
})
