// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { group } from '../../../test-support/samples.ts'

const groups = [group]

let isMissing: boolean
vi.mock('../../domain/groups/search-index.ts', async (load) => {
  const { createGroupIndex } = await load<typeof import('../../domain/groups/search-index.ts')>()
  return {
    createGroupIndex: () => {
      if (isMissing) throw new TypeError('Failed to fetch dynamically imported module')
      return createGroupIndex()
    },
  }
})

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('reportError', vi.fn())
  isMissing = true
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const isOnline = (online: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    dispatchEvent(new Event(online ? 'online' : 'offline'))
  })

it.each([
  ['with the next letter', (type: (text: string) => void) => type('ru')],
  ['when the browser is online again', () => isOnline(true)],
])('an index that could not be loaded is asked for again %s', async (_, happens) => {
  isOnline(false)
  const { useGroupIndex } = await import('./use-group-index.ts')
  const { result, rerender } = renderHook((text) => useGroupIndex(groups, text), { initialProps: 'r' })
  await waitFor(() => expect(result.current).toBeNull())
  isMissing = false
  happens(rerender)
  await waitFor(() => expect(result.current?.groups).toBe(groups))
})
