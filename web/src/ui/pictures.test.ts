import { existsSync, globSync, readFileSync } from 'node:fs'
import { anonymous } from '@group-organizer/contract/anonymous'
import { hobbyCategories } from '@group-organizer/contract/categories'
import { expect, test } from 'vitest'
import { categorySlug } from '../domain/groups/categories.ts'

const folder = new URL('../../public/', import.meta.url)
const pictures = globSync('**/*.svg', { cwd: folder })

test.for([
  ...hobbyCategories.flatMap((category) =>
    ['', '-2', '-3'].flatMap((drawing) =>
      ['svg', 'png'].map((type) => `/images/categories/${categorySlug(category)}${drawing}.${type}`),
    ),
  ),
  ...[1, 2, 3].flatMap((number) => [`/images/hero-${number}.svg`, `/images/steps/${number}.svg`]),
  anonymous.userPhoto,
  '/images/group-fallback.svg',
  '/logo.svg',
])('%s is shipped with the page', (path) => {
  expect(existsSync(new URL(path.slice(1), folder))).toBe(true)
})

test.for(pictures)('%s asks no other host and carries no script', (path) => {
  const source = readFileSync(new URL(path, folder), 'utf8')
  expect(source.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
    /https?:|<script|<image|@import/,
  )
})
