import { expect, it } from 'vitest'
import { characterCount } from './characters.ts'
import { calendarDate, name, picture, text } from './fields.ts'

it.each([
  'https://example.com/run.jpg',
  'http://example.com/',
  '/images/categories/fishing.svg',
  `/uploads/${'5f'.repeat(32)}.webp`,
  `/uploads/${'5f'.repeat(32)}.jpg`,
  '/images/with%20space.png?size=2',
])('takes %s for the address of a picture', (value) => {
  expect(picture().safeParse(value).success).toBe(true)
})

it.each([
  '/api/events',
  '/',
  '/images',
  '/imagesque/a.png',
  '/uploads/5f2d.webp',
  `/uploads/${'5f'.repeat(32)}.webp?size=2`,
  `/uploads/${'5F'.repeat(32)}.webp`,
  `/uploads/${'5f'.repeat(32)}.svg`,
  '/images/../api/events',
  '/images/%2e%2e/api/events',
  '/images\\..\\api\\events',
  '//example.com/images/a.png',
  '/\\example.com/images/a.png',
  '/\t/example.com/images/a.png',
  '//',
  'images/a.png',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
])('refuses %j', (value) => {
  expect(picture().safeParse(value).success).toBe(false)
})

it.each([
  ['nothing but zero-width characters', '\u200b\u2060\ufeff', false],
  ['nothing but fillers', '\u3164\u2800', false],
  ['text that turns the direction round', 'Chess \u202egnihsif', false],
  ['text that sets a part apart', 'Chess \u2066gnihsif\u2069', false],
  ['text with a deprecated sign', 'Chess \u206b(', false],
  ['half an emoji', '\ud83d', false],
  ['a family of emoji', '👨‍👩‍👧', true],
  ['right-to-left text', 'مرحبا', true],
  ['right-to-left text with a mark', 'C++\u200e מועדון', true],
  ['an accent of its own', 'é', true],
])('text: %s', (_, value, accepted) => {
  expect(text(1, 100).safeParse(value).success).toBe(accepted)
})

it.each([
  ['letters', 'x'],
  ['emoji', '😀'],
])('a text may have 100 %s, and characterCount counts as many', (_, character) => {
  const accepts = (length: number) => text(0, 100).safeParse(character.repeat(length)).success
  expect([accepts(100), accepts(101)]).toEqual([true, false])
  expect(characterCount(character.repeat(100))).toBe(100)
})

it.each([
  '\u061c',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u206a',
  '\u206f',
])('a name holds no sign of direction, such as %j', (sign) => {
  expect(name(1, 100).safeParse('Chess').success).toBe(true)
  expect(name(1, 100).safeParse(`Che${sign}ss`).success).toBe(false)
})

it.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2026-02-29', false],
])('a date: %s', (value, accepted) => {
  expect(calendarDate.safeParse(value).success).toBe(accepted)
})
