import { expect, it } from 'vitest'
import { calendarDate, picture, text } from './fields.ts'

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
  ['half an emoji', '\ud83d', false],
  ['a family of emoji', '👨‍👩‍👧', true],
  ['right-to-left text', 'مرحبا', true],
  ['an accent of its own', 'é', true],
])('text: %s', (_, value, accepted) => {
  expect(text(1, 100).safeParse(value).success).toBe(accepted)
})

it.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2026-02-29', false],
])('a date: %s', (value, accepted) => {
  expect(calendarDate.safeParse(value).success).toBe(accepted)
})
