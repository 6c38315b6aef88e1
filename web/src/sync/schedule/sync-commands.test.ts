import { expect, it, vi } from 'vitest'
import { pageSync, provideSync } from './sync-commands.ts'

const commands = (reason?: string) => ({
  deliver: vi.fn(() => Promise.resolve()),
  pullAll: vi.fn(() => Promise.resolve(reason)),
})

it('carries out what was asked for before the sync was there', async () => {
  const asked = pageSync.pullAll({ everything: true })
  const delivered = pageSync.deliver()
  const sync = commands('The server cannot be reached.')
  const end = provideSync(sync)
  expect(await asked).toBe('The server cannot be reached.')
  await delivered
  expect(sync.pullAll).toHaveBeenCalledExactlyOnceWith({ everything: true })
  expect(sync.deliver).toHaveBeenCalledOnce()
  end()
  const later = pageSync.pullAll()
  const next = commands()
  provideSync(next)
  expect(await later).toBeUndefined()
  expect(sync.pullAll).toHaveBeenCalledOnce()
})
