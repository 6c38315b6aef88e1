import { expect, it, vi } from 'vitest'
import { createVirtualPage } from '../../../test-support/virtual-page.ts'
import { createAlarm } from './alarm.ts'

/** An alarm on a page whose clock starts at a thousand milliseconds. */
const alarmOfPage = () => {
  const clock = { now: 1_000 }
  const page = createVirtualPage(clock)
  const rang = vi.fn<() => void>()
  return { clock, page, rang, alarm: createAlarm(page.host, () => clock.now, rang) }
}

it.each([1_000.2, 1_999.5, 1_500, 999, 61_000.000_1])('rings once at %d ms, never before', (at) => {
  const { clock, page, rang, alarm } = alarmOfPage()
  alarm.set(at)
  expect(rang).not.toHaveBeenCalled()
  page.ringNext()
  expect(rang).toHaveBeenCalledOnce()
  expect(clock.now).toBeGreaterThanOrEqual(at)
  expect(page.timers()).toEqual([])
})

it('waits for the rest where a timer fires early', () => {
  const { clock, page, rang, alarm } = alarmOfPage()
  alarm.set(3_000)
  page.ringNext(2)
  expect(clock.now).toBe(2_998)
  expect(rang).not.toHaveBeenCalled()
  page.ringNext()
  expect(rang).toHaveBeenCalledOnce()
})

it('rings at once where the clock was set back before the moment at which it was set', () => {
  const { clock, page, rang, alarm } = alarmOfPage()
  alarm.set(3_000)
  clock.now = -86_400_000
  page.ringNext()
  expect(rang).toHaveBeenCalledOnce()
})

it('rings at the moment set last, and not at all once it is cleared', () => {
  const { clock, page, rang, alarm } = alarmOfPage()
  alarm.set(2_000)
  alarm.set(5_000)
  expect(page.timers()).toEqual([5_000])
  page.ringNext()
  expect(clock.now).toBe(5_000)
  alarm.set(6_000)
  alarm.clear()
  expect(page.timers()).toEqual([])
  expect(rang).toHaveBeenCalledOnce()
})
