import { readFileSync } from 'node:fs'
import { hobbyCategories } from '@group-organizer/contract/categories'
import { expect, test } from 'vitest'
import { categorySlug } from '../domain/groups/categories.ts'

const css = readFileSync(new URL('category-colors.css', import.meta.url), 'utf8')
const themes = { light: css.split('}')[0] ?? '', dark: css.split('}')[1] ?? '' }

const colourOf = (theme: string, token: string) => {
  const hex = new RegExp(`${token}: #([0-9a-f]{6});`).exec(theme)?.[1]
  if (hex === undefined) throw new Error(`${token} has no colour`)
  return hex
}

/** Relative luminance, WCAG 2.2. */
const luminance = (hex: string) => {
  const linear = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(0) + 0.7152 * linear(2) + 0.0722 * linear(4)
}

const contrast = (one: string, other: string) => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

test.for(
  Object.entries(themes).flatMap(([name, theme]) =>
    hobbyCategories.map((category) => ({ name, theme, category })),
  ),
)('$category can be read on its own ground in the $name theme', ({ theme, category }) => {
  const token = `--color-category-${categorySlug(category)}`
  expect(contrast(colourOf(theme, token), colourOf(theme, `${token}-ink`))).toBeGreaterThanOrEqual(4.5)
})

test.for(Object.entries(themes))('every category has a ground of its own in the %s theme', ([, theme]) => {
  const grounds = hobbyCategories.map((category) =>
    colourOf(theme, `--color-category-${categorySlug(category)}`),
  )
  expect(new Set(grounds).size).toBe(hobbyCategories.length)
})
