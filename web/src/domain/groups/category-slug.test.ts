import { hobbyCategories } from 'contract/categories'
import { expect, test } from 'vitest'
import { categorySlug } from './category-slug.ts'

test('every category has the slug its pictures and colours are named by', () => {
  expect(hobbyCategories.map(categorySlug)).toEqual([
    'drawing-painting',
    'photography',
    'video-gaming',
    'fishing',
    'running',
    'cooking',
    'reading',
    'writing',
  ])
})

test('no two categories share a slug', () => {
  expect(new Set(hobbyCategories.map(categorySlug)).size).toBe(hobbyCategories.length)
})
