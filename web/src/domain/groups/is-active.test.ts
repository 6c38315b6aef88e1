import { describe, expect, test } from 'vitest'
import { isActive, localDate } from './is-active.ts'

describe('a group', () => {
  test('that starts today is active', () => {
    expect(isActive({ startDate: '2026-03-14' }, '2026-03-14')).toBe(true)
  })

  test('that starts tomorrow is active, also over a turn of the year', () => {
    expect(isActive({ startDate: '2027-01-01' }, '2026-12-31')).toBe(true)
  })

  test('that started yesterday is not', () => {
    expect(isActive({ startDate: '2026-03-13' }, '2026-03-14')).toBe(false)
  })

  test('that started long ago is active while it has a coming meeting', () => {
    expect(isActive({ startDate: '2020-03-13' }, '2026-03-14', true)).toBe(true)
  })
})

test('today is the date on the wall where the viewer is, not the one in Greenwich', () => {
  expect(localDate(new Date(2026, 2, 4, 0, 0, 1))).toBe('2026-03-04')
  expect(localDate(new Date(2026, 2, 4, 23, 59, 59))).toBe('2026-03-04')
})
