import { describe, expect, test } from 'vitest'
import { categoryPicture, withCategory } from './category-picture.ts'

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
    expect(withCategory({ hobbyCategory: '', imageUrl: '' }, 'Reading')).toEqual({ hobbyCategory: 'Reading' })
  })

  test('keeps the picture when no category is chosen', () => {
    expect(withCategory(fishing, '')).toEqual({ hobbyCategory: '' })
  })
})
