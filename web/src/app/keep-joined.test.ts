// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { groupBody } from '../../../api/test-support/test-app.ts'
import { persistCurrentUser } from '../../test-support/current-user.ts'
import { testDevice } from '../../test-support/test-device.ts'
import { setMembership } from '../data/mutations/membership-mutations.ts'
import { useSessionStore } from '../session/session-store.ts'
import { wasAskedToKeep } from '../store/asked-to-keep.ts'
import { readJoinedHere } from '../store/joined-state.ts'
import { useJoined } from '../store/joined.ts'
import { askDialog } from '../ui/dialog/dialog.ts'
import { askToKeepJoined } from './keep-joined.ts'

vi.mock('../ui/dialog/dialog.ts', () => ({ askDialog: vi.fn() }))

const answers = (isYes: boolean) => vi.mocked(askDialog).mockResolvedValue(isYes)

const [running, reading, own, gone] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
  string,
]
const ann = { uid: 'ann', displayName: 'Ann', email: null, photoURL: null }

const createBrowser = async () => {
  const device = testDevice()
  const group = (_id: string, ownerId: string) => ({
    ...groupBody,
    ...{ _id, ownerId, userName: '', createdAt: '', rev: 1, version: 1, stamp: 1, epoch: 1 },
  })
  await device.db.groups.bulkPut([group(running, 'olga'), group(reading, 'olga'), group(own, 'ann')])
  await persistCurrentUser(device.db, 'ann')
  return device
}

beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
  useSessionStore.setState({ member: ann, expired: false })
  useJoined.setState({ ids: [running, reading, own, gone] })
})

it('asks about groups of others that this browser joined by itself, and joins them', async () => {
  answers(true)
  const device = await createBrowser()
  await askToKeepJoined(device, useJoined.getState().ids)
  expect(vi.mocked(askDialog).mock.lastCall?.[0].title).toBe('Keep your 2 joined groups with your account?')
  const queued = await device.db.outbox.toArray()
  expect(queued.map((row) => row['groupId'])).toEqual([running, reading])
  expect(queued).toMatchObject([{ changes: { joined: true } }, { changes: { joined: true } }])
})

it('leaves them in this browser where the answer is no, and asks this account no more', async () => {
  answers(false)
  const device = await createBrowser()
  await askToKeepJoined(device, useJoined.getState().ids)
  await askToKeepJoined(device, useJoined.getState().ids)
  expect(askDialog).toHaveBeenCalledOnce()
  expect(await device.db.outbox.count()).toBe(0)
  expect(useJoined.getState().ids).toContain(running)
})

it('does not ask a guest, nor about what the account has joined', async () => {
  answers(true)
  const device = await createBrowser()
  for (const id of [running, reading]) await setMembership(device, id, ann, true)
  await askToKeepJoined(device, useJoined.getState().ids)
  useSessionStore.setState({ member: null })
  await askToKeepJoined(device, useJoined.getState().ids)
  expect(askDialog).not.toHaveBeenCalled()
})

it('does not ask about a group that its member joins during the pull', async () => {
  answers(true)
  const device = await createBrowser()
  useJoined.setState({ ids: [own] })
  const asking = askToKeepJoined(device, useJoined.getState().ids)
  useJoined.getState().join(running)
  await asking
  expect(askDialog).not.toHaveBeenCalled()
})

it('does not ask about a group that the account has left elsewhere', async () => {
  answers(false)
  const device = await createBrowser()
  useJoined.getState().follow([running])
  expect(useJoined.getState().ids).toEqual([running])
  await askToKeepJoined(device, readJoinedHere())
  expect(askDialog).not.toHaveBeenCalled()
  expect(wasAskedToKeep('ann')).toBe(false)
})
