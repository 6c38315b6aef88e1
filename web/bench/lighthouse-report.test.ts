import { expect, test } from 'vitest'
import { lighthouseFigures, readReport } from './lighthouse-report.ts'

const content = (performance: number | null, blocking: number) => ({
  lighthouseVersion: '13',
  categories: {
    performance: { id: 'performance', score: performance },
    accessibility: { score: 1 },
    'best-practices': { score: 0.96 },
    seo: { score: 1 },
  },
  audits: {
    'total-blocking-time': { numericValue: blocking, displayValue: 'some' },
    'largest-contentful-paint': { numericValue: 2_000 },
    'speed-index': { numericValue: 1_500 },
    'first-contentful-paint': {},
  },
})

const reportOf = (performance: number | null, blocking: number) =>
  readReport(JSON.stringify(content(performance, blocking)))

test('each figure is the middle of the runs, by itself', () => {
  const figures = lighthouseFigures([reportOf(0.98, 300), reportOf(0.58, 100), reportOf(0.99, 200)])
  expect(figures.map(({ name, value, unit, target }) => [name, value, unit, target])).toEqual([
    ['Lighthouse: performance', 98, 'of 100', { atLeast: 98 }],
    ['Lighthouse: accessibility', 100, 'of 100', { atLeast: 100 }],
    ['Lighthouse: best practices', 96, 'of 100', { atLeast: 100 }],
    ['Lighthouse: seo', 100, 'of 100', { atLeast: 100 }],
    ['Lighthouse: total blocking time', 200, 'ms', undefined],
    ['Lighthouse: largest contentful paint', 2_000, 'ms', undefined],
    ['Lighthouse: speed index', 1_500, 'ms', undefined],
  ])
  expect(figures[0]?.spread).toEqual({ least: 58, greatest: 99 })
})

test('a run without a score is no run', () => {
  expect(() => reportOf(null, 100)).toThrow(/performance/)
})

test('a page that Lighthouse could not load is an error, whatever else it says', () => {
  const failed = { ...content(null, 0), runtimeError: { code: 'NO_FCP', message: 'nothing was painted' } }
  expect(() => readReport(JSON.stringify(failed))).toThrow(
    'Lighthouse could not look at the page: nothing was painted',
  )
})
