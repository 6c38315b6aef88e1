import { type HobbyCategory, hobbyCategories } from '@group-organizer/contract/categories'

/*
 * A group may come with a category that this version of the app does not know: a newer server has it. It is shown by its
 * name, with what stands for any group in place of a picture, a colour and an emblem of its own.
 */

/** The category of that name, if this version knows it. */
export const asCategory = (name: string): HobbyCategory | undefined =>
  hobbyCategories.find((category) => category === name)

/** The category as file names, URLs and CSS tokens spell it: 'Drawing & Painting' is 'drawing-painting'. */
export const categorySlug = (category: HobbyCategory) => category.toLowerCase().replaceAll(/[^a-z]+/g, '-')

/** The picture drawn for a category: stands in for a group's own, and may be chosen as it. */
export const categoryPicture = (category: string) => {
  const known = asCategory(category)
  return known ? `/images/categories/${categorySlug(known)}.svg` : '/images/group-fallback.svg'
}

/** What a form changes with its category: no picture, or the old category's, becomes the new one's. */
export const withCategory = (
  form: { hobbyCategory: string; imageUrl: string },
  chosen: string,
): { hobbyCategory: string; imageUrl?: string } => {
  const follows =
    asCategory(chosen) &&
    (form.imageUrl.trim() === '' ||
      (asCategory(form.hobbyCategory) && form.imageUrl === categoryPicture(form.hobbyCategory)))
  return { hobbyCategory: chosen, ...(follows && { imageUrl: categoryPicture(chosen) }) }
}

/** The categories to choose from: the eight of the contract, then whatever else these groups have, by name. */
export const categoriesOf = (groups: Iterable<{ hobbyCategory: string }>): string[] => {
  const others = new Set<string>()
  for (const { hobbyCategory } of groups)
    if (hobbyCategory.trim() !== '' && !asCategory(hobbyCategory)) others.add(hobbyCategory)
  return [...hobbyCategories, ...[...others].sort((a, b) => a.localeCompare(b))]
}

/** What the categories are called in German: the search knows both names in either language of the page. */
export const germanNames: Record<HobbyCategory, string> = {
  'Drawing & Painting': 'Zeichnen & Malen',
  Photography: 'Fotografie',
  'Video Gaming': 'Videospiele',
  Fishing: 'Angeln',
  Running: 'Laufen',
  Cooking: 'Kochen',
  Reading: 'Lesen',
  Writing: 'Schreiben',
}
