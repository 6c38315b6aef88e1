import { afterEach, expect, it, vi } from 'vitest'
import { persist } from './persist.ts'

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
