// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const running = '64b0c0ffee0000000000000a'
const reading = '64b0c0ffee0000000000000b'

const openTab = async () => {
  vi.resetModules()
  return (await import('./joined.ts')).useJoined
}

const kept = () => localStorage.getItem('joinedGroups')

/** Browsers tell every tab but the writing one; here all tabs share one window. */
const tellTabs = () => window.dispatchEvent(new StorageEvent('storage', { key: 'joinedGroups' }))

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('joined groups', () => {
  it('are kept as a bare array of ids, and still there in the next visit', async () => {
    const first = await openTab()
    first.getState().join(running)
    first.getState().join(reading)
    expect(kept()).toBe(`["${running}","${reading}"]`)
    expect((await openTab()).getState().ids).toEqual([running, reading])
  })

  it('say so when the group was joined already, and change nothing', async () => {
    const useJoined = await openTab()
    expect(useJoined.getState().join(running)).toBe(true)
    expect(useJoined.getState().join(running)).toBe(false)
    expect(kept()).toBe(`["${running}"]`)
  })

  it('can be left', async () => {
    const useJoined = await openTab()
    useJoined.getState().join(running)
    useJoined.getState().join(reading)
    useJoined.getState().leave(running)
    expect(useJoined.getState().ids).toEqual([reading])
    expect(kept()).toBe(`["${reading}"]`)
  })

  it.each(['', 'null', '{"ids":[]}', '[1,2]', '["a",', 'undefined', '"abc"'])(
    'are none where %j is stored, until the next join overwrites it',
    async (corrupt) => {
      localStorage.setItem('joinedGroups', corrupt)
      const useJoined = await openTab()
      expect(useJoined.getState().ids).toEqual([])
      expect(kept()).toBe(corrupt)
      useJoined.getState().join(running)
      expect(kept()).toBe(`["${running}"]`)
    },
  )

  it('agree between two tabs', async () => {
    const here = await openTab()
    const there = await openTab()
    here.getState().join(running)
    tellTabs()
    expect(there.getState().ids).toEqual([running])
  })

  it('lose nothing when a tab joins before it has heard of the other', async () => {
    const here = await openTab()
    const there = await openTab()
    here.getState().join(running)
    there.getState().join(reading)
    expect(kept()).toBe(`["${running}","${reading}"]`)
    expect(there.getState().ids).toEqual([running, reading])
  })

  it('stay joined in this tab where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const useJoined = await openTab()
    useJoined.getState().join(running)
    useJoined.getState().join(reading)
    expect(useJoined.getState()).toMatchObject({ ids: [running, reading], kept: false })
    vi.restoreAllMocks()
    useJoined.getState().leave(reading)
    expect(useJoined.getState()).toMatchObject({ ids: [running], kept: true })
  })
})
