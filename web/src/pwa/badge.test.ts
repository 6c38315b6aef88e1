import { afterEach, expect, it, vi } from 'vitest'
import { showBadge } from './badge.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('shows how many there are, and nothing where there are none', async () => {
  const setAppBadge = vi.fn(() => Promise.resolve())
  const clearAppBadge = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge })
  await showBadge(3)
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(3)
  await showBadge(0)
  expect(clearAppBadge).toHaveBeenCalledOnce()
  expect(setAppBadge).toHaveBeenCalledOnce()
})

it('does without where the browser does not allow it', async () => {
  const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  vi.stubGlobal('navigator', { setAppBadge: refuse, clearAppBadge: refuse })
  await expect(showBadge(1)).resolves.toBeUndefined()
})

it('does without where the browser knows no badges', async () => {
  vi.stubGlobal('navigator', {})
  await expect(showBadge(1)).resolves.toBeUndefined()
})
