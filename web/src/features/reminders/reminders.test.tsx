// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closePushBrowser, openPushBrowser } from '../../../test-support/push-browser.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { pushIdOf } from '../../online/push.ts'
import { notePushOwner } from '../../store/push-asked.ts'
import { askDialog, showDialog } from '../../ui/dialog/dialog.ts'
import { Reminders } from './reminders.tsx'

vi.mock('../../ui/dialog/dialog.ts', () => ({ askDialog: vi.fn(), showDialog: vi.fn() }))

const phone = { id: 'f'.repeat(24), name: 'Chrome, Android', heardAt: '2026-11-19T12:00:00.000Z' }

type Before = { isSubscribed?: boolean; isKnown?: boolean }

const open = async (
  browser: Parameters<typeof openPushBrowser>[0],
  { isSubscribed = false, isKnown = false }: Before = {},
) => {
  const devices: (typeof phone)[] = []
  const opened = openPushBrowser({ permission: 'granted', devices, ...browser })
  if (isKnown) devices.push({ ...phone, id: await pushIdOf(opened.device, 'ann') })
  if (isSubscribed) {
    await opened.pushManager.subscribe()
    notePushOwner('ann')
  }
  render(
    <DeviceProvider device={opened.device}>
      <Reminders uid="ann" />
    </DeviceProvider>,
  )
  await screen.findByRole('group', { name: 'Tell me about' })
  return opened
}

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  closePushBrowser()
})

it('another device is removed once the member knows what happens at its next start', async () => {
  const { asked } = await open({ devices: [phone] })
  vi.mocked(askDialog).mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(askDialog).toHaveBeenCalledOnce())
  expect(screen.getByText('Chrome, Android')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull())
  expect(asked.map(({ call }) => call)).toEqual([
    'GET /api/account/push',
    'DELETE /api/account/push-devices/…',
  ])
})

it('a device that another one has removed is told again, and says so', async () => {
  await open({ devices: [phone] }, { isSubscribed: true })
  expect(screen.getByText('Reminders are on for this device.')).toBeDefined()
  expect(screen.getByText('This device')).toBeDefined()
})

it('a device that the server does not take is not told', async () => {
  await open({ devices: [phone], refuses: true }, { isSubscribed: true })
  expect(screen.getByText('Reminders are off for this device.')).toBeDefined()
  expect(screen.queryByText('Reminders are on for this device.')).toBeNull()
})

it('a device stays off where the server does not take it, although it was known before', async () => {
  const { pushManager } = await open({ refuses: true }, { isKnown: true })
  fireEvent.click(screen.getByRole('button', { name: 'Turn on for this device' }))
  await waitFor(() => expect(showDialog).toHaveBeenCalledOnce())
  await waitFor(async () => expect(await pushManager.getSubscription()).toBeNull())
  expect(screen.getByText('Reminders are off for this device.')).toBeDefined()
})

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

it('quick choices all reach the server, and none comes back meanwhile', async () => {
  const { asked, hold } = await open({})
  const answerFirst = hold()
  fireEvent.click(box(/day before/))
  fireEvent.click(box(/two hours/))
  await waitFor(() => expect(asked.at(-1)?.call).toBe('PUT /api/account/push'))
  hold()
  answerFirst()
  await waitFor(() => expect(asked.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(2))
  expect(box(/two hours/).checked).toBe(false)
  expect(asked.at(-1)?.body).toEqual({ dayBefore: false, twoHours: false, answered: true, groups: false })
})

it('choices that the server does not take are taken back', async () => {
  await open({ refuses: true })
  vi.mocked(showDialog).mockClear()
  fireEvent.click(box(/day before/))
  fireEvent.click(box(/two hours/))
  expect([box(/day before/).checked, box(/two hours/).checked]).toEqual([false, false])
  await waitFor(() => expect(showDialog).toHaveBeenCalledTimes(2))
  await waitFor(() => expect([box(/day before/).checked, box(/two hours/).checked]).toEqual([true, true]))
})
