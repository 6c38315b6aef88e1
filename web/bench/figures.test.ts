import { expect, test } from 'vitest'
import { line, median, percentile, spread } from './figures.ts'

const values = [30, 10, 20, 50, 40]

test('measurements are summed up as their middle, their 95th percentile and their ends', () => {
  expect(median(values)).toBe(30)
  expect(
    percentile(
      Array.from({ length: 100 }, (_, n) => n + 1),
      95,
    ),
  ).toBe(95)
  expect(spread(values)).toEqual({ least: 10, greatest: 50 })
})

test.each([
  [{ atMost: 2 }, 1.999, '≤ 2', 'yes'],
  [{ atMost: 2 }, 2.001, '≤ 2', 'NO'],
  [{ atMost: 0 }, 0, '≤ 0', 'yes'],
  [{ atLeast: 2 }, 2.001, '≥ 2', 'yes'],
  [{ atLeast: 2 }, 1.999, '≥ 2', 'NO'],
  [{ atMost: 2 }, Number.NaN, '≤ 2', 'NO'],
] as const)('a target of %o and %f make %s and %s', (target, value, words, met) => {
  expect(line({ name: 'it', value, unit: 'times', target })).toMatchObject({ target: words, met })
})

test('a figure without a target is neither met nor missed', () => {
  expect(line({ name: 'it', value: 123.456, unit: 'ms', spread: { least: 1.006, greatest: 200.4 } })).toEqual(
    {
      figure: 'it',
      value: 123,
      unit: 'ms',
      spread: '1.01 – 200',
      target: '',
      met: '',
    },
  )
})
