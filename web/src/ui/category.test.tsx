import { hobbyCategories } from '@group-organizer/contract/categories'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Emblem } from './category.tsx'

const drawn = hobbyCategories.map((category) => renderToStaticMarkup(<Emblem category={category} />))

test('every category has an emblem of its own', () => {
  expect(new Set(drawn).size).toBe(hobbyCategories.length)
})

test('an emblem takes the colour of the text and is silent for screen readers', () => {
  for (const emblem of drawn) {
    expect(emblem).toContain('stroke="currentColor"')
    expect(emblem).toContain('aria-hidden="true"')
  }
})
