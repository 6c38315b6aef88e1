// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../../test-support/eventually.ts'

/** A tab whose router has made three entries and hears of every step that is meant for it. */
const openTab = async () => {
  vi.resetModules()
  const entries = await import('./history-entries.ts')
  const { openLayer } = await import('./layers.ts')
  entries.nameHistoryEntries()
  const hears = vi.fn()
  window.addEventListener('popstate', () => {
    hears(location.pathname)
  })
  const visit = (path: string, idx: number) => {
    history.pushState({ key: path, idx }, '', path)
    entries.showEntry()
  }
  const open = (name: string) => {
    const close = vi.fn()
    openLayer({ close: () => void close(name), ofPage: true })
    return close
  }
  return { hears, visit, open, ...entries }
}

const step = (way: () => void) =>
  new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true, capture: true })
    way()
  })
const back = () => {
  history.back()
}
/** The step itself, and the one that returns from it. */
const backAndReturned = () =>
  new Promise<void>((resolve) => {
    let steps = 0
    const count = () => {
      steps += 1
      if (steps < 2) return
      window.removeEventListener('popstate', count, { capture: true })
      resolve()
    }
    window.addEventListener('popstate', count, { capture: true })
    back()
  })

let listened: { mock: { calls: Parameters<typeof window.addEventListener>[] } }
let tab: Awaited<ReturnType<typeof openTab>>
beforeEach(async () => {
  listened = vi.spyOn(window, 'addEventListener')
  history.pushState({ key: 'first', idx: 0 }, '', '/')
  tab = await openTab()
  tab.visit('/a', 1)
  tab.visit('/b', 2)
})
afterEach(() => {
  for (const [type, listener] of listened.mock.calls) window.removeEventListener(type, listener)
  vi.restoreAllMocks()
})

describe('Back', () => {
  test('leads to the entry before', async () => {
    await step(back)
    expect(location.pathname).toBe('/a')
    expect(tab.hears).toHaveBeenCalledExactlyOnceWith('/a')
  })

  test('closes the topmost layer, one at a time, and the router hears nothing of it', async () => {
    const lower = tab.open('drawer')
    const upper = tab.open('dialog')
    await backAndReturned()
    expect(upper).toHaveBeenCalledOnce()
    expect(lower).not.toHaveBeenCalled()
    await backAndReturned()
    expect(lower).toHaveBeenCalledOnce()
    expect(location.pathname).toBe('/b')
    expect(tab.hears).not.toHaveBeenCalled()
    await step(back)
    expect(tab.hears).toHaveBeenCalledExactlyOnceWith('/a')
  })

  test('leaves the way forward as it was', async () => {
    await step(back)
    tab.open('dialog')
    await backAndReturned()
    expect(location.pathname).toBe('/a')
    await step(() => {
      history.forward()
    })
    expect(tab.hears.mock.calls).toEqual([['/a'], ['/b']])
  })
})

test('a typed hash over an open layer is taken back, too', async () => {
  const close = tab.open('dialog')
  location.hash = 'faq'
  await eventually(() => {
    expect(close.mock.calls.length > 0 && location.hash === '').toBe(true)
  })
  expect(location.pathname).toBe('/b')
  expect(tab.hears).not.toHaveBeenCalled()
})

test('a second press that overtakes the return is an ordinary one', async () => {
  const close = tab.open('dialog')
  const go = vi.spyOn(history, 'go').mockReturnValueOnce(undefined)
  await step(back)
  expect(close).toHaveBeenCalledOnce()
  expect(go).toHaveBeenCalledExactlyOnceWith(1)
  await step(back)
  expect(tab.hears).toHaveBeenCalledExactlyOnceWith('/')
})

describe('an entry that was opened by its address', () => {
  test('is known by its key until the tab goes elsewhere', async () => {
    await step(() => {
      location.hash = 'faq'
    })
    const { key } = history.state as { key: string }
    expect(tab.openedByAddress(key)).toBe(true)
    await step(back)
    expect(tab.openedByAddress(key)).toBe(false)
  })
})
