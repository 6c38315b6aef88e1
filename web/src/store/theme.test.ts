// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const indexHtml = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
const inlineScript = /<script>(.*?)<\/script>/s.exec(indexHtml)?.[1] ?? ''

/** A tab: the page as it is served, its inline script run, and a store of its own. */
const openTab = async () => {
  document.head.innerHTML = /<meta name="theme-color"[^>]*>/.exec(indexHtml)?.[0] ?? ''
  document.documentElement.dataset['theme'] = /<html[^>]* data-theme="(\w+)"/.exec(indexHtml)?.[1] ?? ''
  vi.resetModules()
  window.eval(inlineScript)
  const { useTheme } = await import('./theme.ts')
  return useTheme
}

const otherTabStores = (key: string | null, value?: string) => {
  if (key === null) localStorage.clear()
  else localStorage.setItem(key, value ?? '')
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

const shown = () => document.documentElement.dataset['theme']
const barColour = () => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the theme', () => {
  it.each([
    [null, 'light'],
    ['light', 'light'],
    ['dark', 'dark'],
    ['"dark"', 'light'],
    ['DARK', 'light'],
    ['', 'light'],
    ['{"state":', 'light'],
  ])('stored as %j is %s, before the first paint and after', async (value, theme) => {
    if (value !== null) localStorage.setItem('theme', value)
    const useTheme = await openTab()
    expect(shown()).toBe(theme)
    expect(useTheme.getState().theme).toBe(theme)
  })

  it('is kept as the bare word when it is switched', async () => {
    const useTheme = await openTab()
    useTheme.getState().toggle()
    expect(localStorage.getItem('theme')).toBe('dark')
    expect(shown()).toBe('dark')
    useTheme.getState().toggle()
    expect(localStorage.getItem('theme')).toBe('light')
    expect(shown()).toBe('light')
  })

  it('colours the browser bar the same way at the start and when it is switched', async () => {
    localStorage.setItem('theme', 'dark')
    const useTheme = await openTab()
    const dark = barColour()
    useTheme.getState().toggle()
    const light = barColour()
    useTheme.getState().toggle()
    expect(light).toMatch(/^#[0-9a-f]{6}$/)
    expect(dark).toMatch(/^#[0-9a-f]{6}$/)
    expect(light).not.toBe(dark)
    expect(barColour()).toBe(dark)
  })

  it('follows another tab', async () => {
    const useTheme = await openTab()
    otherTabStores('theme', 'dark')
    expect(useTheme.getState().theme).toBe('dark')
    expect(shown()).toBe('dark')
    otherTabStores(null)
    expect(shown()).toBe('light')
  })

  it('still switches where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const useTheme = await openTab()
    useTheme.getState().toggle()
    expect(shown()).toBe('dark')
  })
})
