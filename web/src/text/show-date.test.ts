import { expect, test } from 'vitest'
import { showDate } from './show-date.ts'

test('a date reads as people say it', () => {
  expect(showDate('2026-03-14')).toBe('Sat, 14 March 2026')
})

test('what is no date is shown as it is', () => {
  expect(['every full moon', '2026-13-45', ''].map(showDate)).toEqual(['every full moon', '2026-13-45', ''])
})
