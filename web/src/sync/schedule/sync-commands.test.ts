import { expect, it, vi } from 'vitest'
import { pageSync, provideSync } from './sync-commands.ts'

const commands = (reason?: string) => ({
  deliver: vi.fn(() => Promise.resolve()),
  pullGroups: vi.fn(() => Promise.resolve(reason)),
})

it('carries out what was asked for before the sync was there', async () => {
  const asked = pageSync.pullGroups({ everything: true })
  const delivered = pageSync.deliver()
  const sync = commands('The server cannot be reached.')
  const end = provideSync(sync)
  expect(await asked).toBe('The server cannot be reached.')
  await delivered
  expect(sync.pullGroups).toHaveBeenCalledExactlyOnceWith({ everything: true })
  expect(sync.deliver).toHaveBeenCalledOnce()
  end()
  const later = pageSync.pullGroups()
  const next = commands()
  provideSync(next)
  expect(await later).toBeUndefined()
  expect(sync.pullGroups).toHaveBeenCalledOnce()
})
