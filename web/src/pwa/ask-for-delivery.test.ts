import { afterEach, expect, it, vi } from 'vitest'
import { askForDelivery } from './ask-for-delivery.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const browserWith = (registration: object | undefined) => {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } })
}

it('asks the browser to wake the worker for the outbox', async () => {
  const register = vi.fn(() => Promise.resolve())
  browserWith({ active: {}, sync: { register } })
  await askForDelivery()
  expect(register).toHaveBeenCalledExactlyOnceWith('outbox')
})

it.each([
  ['has no worker yet', undefined],
  ['has a worker that is not ready', { active: null, sync: {} }],
  ['knows no background sync', { active: {} }],
  [
    'has been forbidden to',
    { active: {}, sync: { register: () => Promise.reject(new Error('NotAllowedError')) } },
  ],
])('does without where the browser %s', async (_why, registration) => {
  browserWith(registration)
  await expect(askForDelivery()).resolves.toBeUndefined()
})

it('does without where there are no workers at all', async () => {
  vi.stubGlobal('navigator', {})
  await expect(askForDelivery()).resolves.toBeUndefined()
})
