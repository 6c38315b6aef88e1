// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'

const running = '64b0c0ffee0000000000000a'
const reading = '64b0c0ffee0000000000000b'

const openTab = async () => {
  vi.resetModules()
  return (await import('./reported.ts')).useReported
}

const kept = () => localStorage.getItem('reported')

beforeEach(() => {
  localStorage.clear()
})

describe('what was reported', () => {
  it('is kept for each account, once, and still there in the next visit', async () => {
    const first = await openTab()
    for (const uid of ['ann', 'bob', 'ann']) first.getState().note(uid, running)
    expect((await openTab()).getState().entries).toEqual([`ann ${running}`, `bob ${running}`])
  })

  it('goes with its account, and with the report, and no further', async () => {
    const useReported = await openTab()
    for (const uid of ['ann', 'anna', 'bob']) useReported.getState().note(uid, running)
    useReported.getState().note('bob', reading)
    useReported.getState().forget('ann')
    useReported.getState().forget('bob', running)
    expect(kept()).toBe(JSON.stringify([`anna ${running}`, `bob ${reading}`]))
    expect(useReported.getState().entries).toEqual([`anna ${running}`, `bob ${reading}`])
  })

  it.each(['', 'null', '{}', '[1]', '["a'])('is nothing where %j is stored', async (corrupt) => {
    localStorage.setItem('reported', corrupt)
    const useReported = await openTab()
    expect(useReported.getState().entries).toEqual([])
    useReported.getState().note('ann', running)
    expect(kept()).toBe(`["ann ${running}"]`)
  })

  it('agrees between two tabs', async () => {
    const here = await openTab()
    const there = await openTab()
    here.getState().note('ann', running)
    window.dispatchEvent(new StorageEvent('storage', { key: 'reported' }))
    expect(there.getState().entries).toEqual([`ann ${running}`])
  })
})
