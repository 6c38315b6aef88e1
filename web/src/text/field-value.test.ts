import { afterEach, expect, it } from 'vitest'
import { speak } from './catalogue.ts'
import { german } from './de/german.ts'
import { fieldValue } from './field-value.ts'

afterEach(() => {
  speak('en')
})

it.each([
  ['hobbyCategory', 'Photography', 'Fotografie'],
  ['startDate', '2030-03-14', 'Do., 14. März 2030'],
  ['startsAt', '2030-03-14T18:30', 'Do., 14. März, 18:30'],
  ['durationMinutes', '1200', '1.200 Minuten'],
  ['maxMembers', '1200', '1.200'],
  ['description', '1200', '1200'],
  ['hobbyCategory', '', ''],
])('writes %s as readers of the language do', (field, value, shown) => {
  speak('de', german)
  expect(fieldValue(field, value)).toBe(shown)
})
