import { expect, it, vi } from 'vitest'
import type { Reason } from '../rules/reason.ts'
import { pageSync, provideSync } from './sync-commands.ts'

const commands = (reason?: Reason) => ({
  deliver: vi.fn(() => Promise.resolve()),
  pullAll: vi.fn(() => Promise.resolve(reason)),
})

it('carries out what was asked for before the sync was there', async () => {
  const asked = pageSync.pullAll({ everything: true })
  const delivered = pageSync.deliver()
  const sync = commands({ code: 'unreachable' })
  provideSync(sync)
  expect(await asked).toEqual({ code: 'unreachable' })
  await delivered
  expect(sync.pullAll).toHaveBeenCalledExactlyOnceWith({ everything: true })
  expect(sync.deliver).toHaveBeenCalledOnce()
  provideSync(commands())
  expect(await pageSync.pullAll()).toBeUndefined()
  expect(sync.pullAll).toHaveBeenCalledOnce()
})
