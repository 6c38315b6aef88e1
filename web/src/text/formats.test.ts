import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const formats = async (...languages: string[]) => {
  vi.stubGlobal('navigator', { languages })
  return import('./formats.ts')
}

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  [['en-GB', 'en'], 'Sat, 14 March 2026'],
  [['de-DE', 'en-US', 'en'], 'Sat, March 14, 2026'],
  [['de-DE'], 'Sat, 14 March 2026'],
])('a date reads as people say it where they have set %j', async (languages, words) => {
  const { formatDate } = await formats(...languages)
  expect(formatDate('2026-03-14')).toBe(words)
})

test.each([
  [['en-US'], 'Wed, Dec 2, 9:05 AM'],
  [['en-GB'], 'Wed 2 Dec, 09:05'],
  [['de-DE', 'de'], 'Wed 2 Dec, 09:05'],
])('a time reads as people say it where they have set %j', async (languages, words) => {
  const { formatLocalTime } = await formats(...languages)
  expect(formatLocalTime('2026-12-02T09:05').replaceAll('\u202F', ' ')).toBe(words)
})

test('what is no date is shown as it is', async () => {
  const { formatDate } = await formats('en-GB')
  expect(['every full moon', '2026-13-45', ''].map(formatDate)).toEqual(['every full moon', '2026-13-45', ''])
})

test('a German page says a date as Germans do, also where the browser speaks English', async () => {
  const { formatDate } = await formats('en-US')
  const { formatNumber, speak } = await import('./catalogue.ts')
  expect(formatDate('2026-03-14')).toBe('Sat, March 14, 2026')
  speak('de', {})
  expect([formatDate('2026-03-14'), formatNumber(1200)]).toEqual(['Sa., 14. März 2026', '1.200'])
})

test.each([
  [0, 'now'],
  [59, 'now'],
  [60, '1 minute ago'],
  [2 * 3_600, '2 hours ago'],
  [86_400, 'yesterday'],
  [3 * 86_400, '3 days ago'],
  [15 * 86_400, '2 weeks ago'],
  [400 * 86_400, '1 year ago'],
  [-30, 'now'],
])('what was said %d seconds ago is said %s', async (seconds, words) => {
  const { formatAgo } = await formats('en-GB')
  const now = Date.UTC(2026, 10, 20)
  expect(formatAgo(now - seconds * 1_000, now)).toBe(words)
})

test.each([
  ['2026-11-17T07:00', 'yesterday'],
  ['2026-11-16T20:00', '2 days ago'],
  ['2026-11-15T09:00', '3 days ago'],
])('what was said on %s counts in days of the calendar: %s', async (moment, words) => {
  const { formatAgo } = await formats('en-GB')
  expect(formatAgo(Date.parse(moment), Date.parse('2026-11-18T08:00'))).toBe(words)
})
