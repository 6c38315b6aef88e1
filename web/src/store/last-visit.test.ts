// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const minutes = 60 * 1000

const openAt = async (moment: number) => {
  vi.setSystemTime(moment * minutes)
  vi.resetModules()
  return (await import('./last-visit.ts')).useLastVisit
}

/** The app goes out of sight, or comes back into it. */
const lookAt = (moment: number, state: DocumentVisibilityState) => {
  vi.setSystemTime(moment * minutes)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('is the beginning of a first visit, also after a reload', async () => {
  expect((await openAt(100)).getState().since).toBe(100 * minutes)
  expect((await openAt(130)).getState().since).toBe(100 * minutes)
})

it('is the end of the visit before, for the whole of this one', async () => {
  await openAt(100)
  lookAt(110, 'hidden')
  expect((await openAt(500)).getState().since).toBe(110 * minutes)
  expect((await openAt(510)).getState().since).toBe(110 * minutes)
})

it('moves on where an app that stays open is looked at again after an hour, and not before', async () => {
  const visit = await openAt(100)
  lookAt(110, 'hidden')
  lookAt(169, 'visible')
  expect(visit.getState().since).toBe(100 * minutes)
  lookAt(170, 'hidden')
  lookAt(231, 'visible')
  expect(visit.getState().since).toBe(170 * minutes)
})

it('does not believe a clock that was ahead', async () => {
  await openAt(9_000)
  expect((await openAt(100)).getState().since).toBe(100 * minutes)
})
