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

it('is not deserved by a first visit, however often its page is loaded', async () => {
  expect((await visit(anHour)).getState()).toMatchObject({ deserved: false, declined: false })
  expect((await visit(2 * anHour - 1)).getState().deserved).toBe(false)
})

it('is deserved by a second visit, and by what a member does', async () => {
  const first = await visit(anHour)
  first.getState().deserve()
  expect(first.getState().deserved).toBe(true)
  expect((await visit(2 * anHour)).getState().deserved).toBe(true)
})

it('is declined once and for all', async () => {
  const first = await visit(anHour)
  first.getState().decline()
  expect(localStorage.getItem('installOffer')).toBe('declined')
  expect((await visit(9 * anHour)).getState()).toMatchObject({ deserved: true, declined: true })
})
