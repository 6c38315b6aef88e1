// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterUndo } from './after-undo.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('runs when the time for the undo is over, and can be taken back no more', () => {
  const run = vi.fn()
  const takeBack = afterUndo(run)
  vi.advanceTimersByTime(9_999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
  expect(takeBack()).toBe(false)
})

it('never runs when it is taken back', () => {
  const run = vi.fn()
  expect(afterUndo(run)()).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(run).not.toHaveBeenCalled()
})

it('runs at once, and once, when the page goes out of sight', () => {
  const run = vi.fn()
  afterUndo(run)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(60_000)
  expect(run).toHaveBeenCalledOnce()
})
