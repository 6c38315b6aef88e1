// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const scripts = () => [...document.head.querySelectorAll('script')]

const open = async () => {
  vi.resetModules()
  return (await import('./google-script.ts')).loadGoogleScript
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
  Reflect.deleteProperty(window, 'gapi')
})

const unreachable = { code: 'session/google-unreachable' }

test('Google that never answers is given up after ten seconds, and asked again the next time', async () => {
  const load = await open()
  const waiting = expect(load()).rejects.toMatchObject(unreachable)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(scripts()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(scripts()).toHaveLength(0)
  void load().catch(() => undefined)
  expect(scripts()).toHaveLength(1)
})

test('Google that cannot be reached is given up at once', async () => {
  const load = await open()
  const waiting = expect(load()).rejects.toMatchObject(unreachable)
  scripts()[0]?.dispatchEvent(new Event('error'))
  await waiting
})

test('a captive portal that answers in its place is not taken for Google', async () => {
  const load = await open()
  const waiting = expect(load()).rejects.toMatchObject(unreachable)
  scripts()[0]?.dispatchEvent(new Event('load'))
  await waiting
})

test('the script is loaded once', async () => {
  const load = await open()
  const first = load()
  Object.assign(window, { gapi: {} })
  scripts()[0]?.dispatchEvent(new Event('load'))
  await first
  await load()
  expect(scripts()).toHaveLength(1)
})
