import { type HobbyCategory, hobbyCategories } from 'contract/categories'
import { categorySlug } from './category-slug.ts'

/** The picture drawn for a category: stands in for a group's own, and may be chosen as it. */
export const categoryPicture = (category: HobbyCategory) => `/images/categories/${categorySlug(category)}.svg`

/** The category of that name, if it is one. */
export const asCategory = (name: string): HobbyCategory | undefined =>
  hobbyCategories.find((category) => category === name)

/** What a form changes with its category: a picture that was the old category's becomes the new one's. */
export const withCategory = (
  form: { hobbyCategory: string; imageUrl: string },
  chosen: string,
): { hobbyCategory: string; imageUrl?: string } => {
  const [before, after] = [asCategory(form.hobbyCategory), asCategory(chosen)]
  const follows = before && after && form.imageUrl === categoryPicture(before)
  return { hobbyCategory: chosen, ...(follows && { imageUrl: categoryPicture(after) }) }
}
