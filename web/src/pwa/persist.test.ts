import { afterEach, expect, it, vi } from 'vitest'
import { isEvictable, persist } from './persist.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  [true, 'persistent'],
  [false, 'evictable'],
])('a browser that answers %s keeps the site’s data %s', async (answer, got) => {
  vi.stubGlobal('navigator', { storage: { persist: () => Promise.resolve(answer) } })
  await expect(persist()).resolves.toBe(got)
})

it('a browser that has no such promise leaves it unknown', async () => {
  vi.stubGlobal('navigator', {})
  await expect(persist()).resolves.toBe('unknown')
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
