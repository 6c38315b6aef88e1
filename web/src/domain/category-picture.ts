import { type HobbyCategory, hobbyCategories } from 'api/contract/categories'
import { categorySlug } from './category-slug.ts'

/** The picture drawn for a category: stands in for a group's own, and may be chosen as it. */
export const categoryPicture = (category: HobbyCategory) => `/images/categories/${categorySlug(category)}.svg`

/** The category of that name, if it is one. */
export const asCategory = (name: string): HobbyCategory | undefined =>
  hobbyCategories.find((category) => category === name)
