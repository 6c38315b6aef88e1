import { hobbyCategories } from '@group-organizer/contract/categories'
import { describe, expect, test } from 'vitest'
import { categoriesOf, categoryPicture, categorySlug, withCategory } from './categories.ts'

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

describe('a category that only a newer server knows', () => {
  test('has the picture that stands for any group', () => {
    expect(categoryPicture('Beekeeping')).toBe('/images/group-fallback.svg')
  })

  test('can be chosen where a group has it, after those that all know', () => {
    const groups = ['Yoga', 'Fishing', 'Beekeeping', 'Yoga', ''].map((hobbyCategory) => ({ hobbyCategory }))
    expect(categoriesOf(groups)).toEqual([...hobbyCategories, 'Beekeeping', 'Yoga'])
    expect(categoriesOf([])).toEqual(hobbyCategories)
  })

  test('takes no picture along, and leaves the picture alone when it is chosen', () => {
    const group = { hobbyCategory: 'Beekeeping', imageUrl: categoryPicture('Beekeeping') }
    expect(withCategory(group, 'Fishing')).toEqual({ hobbyCategory: 'Fishing' })
  })
})

describe('choosing another category', () => {
  const fishing = { hobbyCategory: 'Fishing', imageUrl: categoryPicture('Fishing') }

  test('takes the picture along if it was the category’s own', () => {
    expect(withCategory(fishing, 'Reading')).toEqual({
      hobbyCategory: 'Reading',
      imageUrl: '/images/categories/reading.svg',
    })
  })

  test('leaves every other picture alone', () => {
    const own = { ...fishing, imageUrl: 'https://example.com/pike.jpg' }
    expect(withCategory(own, 'Reading')).toEqual({ hobbyCategory: 'Reading' })
  })

  test('brings its picture where there is none yet', () => {
    expect(withCategory({ hobbyCategory: '', imageUrl: '' }, 'Reading')).toEqual({
      hobbyCategory: 'Reading',
      imageUrl: '/images/categories/reading.svg',
    })
  })

  test('keeps the picture when no category is chosen', () => {
    expect(withCategory(fishing, '')).toEqual({ hobbyCategory: '' })
  })
})
