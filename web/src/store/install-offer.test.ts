// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const visit = async (moment: number) => {
  vi.setSystemTime(moment)
  vi.resetModules()
  return (await import('./install-offer.ts')).useInstallOffer
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

const anHour = 60 * 60 * 1000

it('knows a first visit, however often its page is loaded, and a second one', async () => {
  expect((await visit(anHour)).getState()).toMatchObject({ isSecondVisit: false, declined: false })
  expect((await visit(2 * anHour - 1)).getState().isSecondVisit).toBe(false)
  expect((await visit(2 * anHour)).getState().isSecondVisit).toBe(true)
})

it('is declined once and for all', async () => {
  const first = await visit(anHour)
  first.getState().decline()
  expect(localStorage.getItem('installOffer')).toBe('declined')
  expect((await visit(9 * anHour)).getState()).toMatchObject({ isSecondVisit: true, declined: true })
})
