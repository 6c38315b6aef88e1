import { afterEach, expect, it, vi } from 'vitest'
import { isEvictable, persist } from './persist.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('asks the browser to keep the site’s data, where it can', async () => {
  const asked = vi.fn(() => Promise.resolve(true))
  vi.stubGlobal('navigator', { storage: { persist: asked } })
  await persist()
  expect(asked).toHaveBeenCalledOnce()
  vi.stubGlobal('navigator', {})
  await expect(persist()).resolves.toBeUndefined()
})

it.each([
  [true, false],
  [false, true],
])('data of which the browser says persisted = %s may be evicted: %s', async (persisted, evictable) => {
  vi.stubGlobal('navigator', { storage: { persisted: () => Promise.resolve(persisted) } })
  expect(await isEvictable()).toBe(evictable)
})

it('says nothing about a browser that does not answer', async () => {
  vi.stubGlobal('navigator', {})
  expect(await isEvictable()).toBe(false)
})
