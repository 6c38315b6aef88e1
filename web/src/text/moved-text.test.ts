import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { spoken } from './catalogue.ts'
import { movedTexts } from './moved-text.ts'

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['en-GB', 'de-DE'] })
})

afterEach(() => {
  vi.unstubAllGlobals()
  spoken.set('en')
})

const moved = (before: string, after: string) => movedTexts({ when: before }, { when: after })

describe('what has moved', () => {
  it('is said in short where only the day has changed', () => {
    expect(moved('2026-12-02', '2026-12-09')).toEqual(['2 → 9 December'])
    expect(moved('2026-12-02T18:00', '2026-12-09T18:00')).toEqual(['2 → 9 December'])
    expect(moved('2026-11-30', '2026-12-09')).toEqual(['30 November → 9 December'])
    expect(moved('2026-12-09', '2026-12-02')).toEqual(['Wed, 9 December 2026 → Wed, 2 December 2026'])
  })

  it('is said in German', () => {
    spoken.set('de')
    expect(moved('2026-12-02', '2026-12-09')).toEqual(['2. → 9. Dezember'])
  })

  it('names the year where that changes, and the time where only that does', () => {
    expect(moved('2026-12-30', '2027-01-06')).toEqual(['Wed, 30 December 2026 → Wed, 6 January 2027'])
    expect(moved('2026-12-02T18:00', '2026-12-02T19:30')).toEqual(['18:00 → 19:30'])
    expect(moved('2026-12-02T18:00', '2026-12-09T19:30')).toEqual(['Wed 2 Dec, 18:00 → Wed 9 Dec, 19:30'])
  })

  it('names the place', () => {
    expect(movedTexts({ place: 'Old pier' }, { place: 'Boathouse' })).toEqual(['Old pier → Boathouse'])
  })
})
