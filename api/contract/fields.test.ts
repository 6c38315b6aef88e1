import { expect, it } from 'vitest'
import { picture } from './fields.ts'

it.each([
  'https://example.com/run.jpg',
  'http://example.com/',
  '/images/categories/fishing.svg',
  '/uploads/5f2d.webp',
  '/images/with%20space.png?size=2',
])('takes %s for the address of a picture', (value) => {
  expect(picture().safeParse(value).success).toBe(true)
})

it.each([
  '/api/events',
  '/',
  '/images',
  '/imagesque/a.png',
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
