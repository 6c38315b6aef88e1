import { expect, test } from 'vitest'
import { formatDate } from './formats.ts'

test('a date reads as people say it', () => {
  expect(formatDate('2026-03-14')).toBe('Sat, 14 March 2026')
})

test('what is no date is shown as it is', () => {
  expect(['every full moon', '2026-13-45', ''].map(formatDate)).toEqual(['every full moon', '2026-13-45', ''])
})
