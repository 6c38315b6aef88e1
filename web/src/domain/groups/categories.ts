import { type HobbyCategory, hobbyCategories } from '@group-organizer/contract/categories'

// A newer server may have other categories. The page shows their names with general picture, colour and emblem.

export const asCategory = (name: string): HobbyCategory | undefined =>
  hobbyCategories.find((category) => category === name)

export const categorySlug = (category: HobbyCategory) => category.toLowerCase().replaceAll(/[^a-z]+/g, '-')

export const categoryPicture = (category: string) => {
  const known = asCategory(category)
  return known ? `/images/categories/${categorySlug(known)}.svg` : '/images/group-fallback.svg'
}

/** A missing picture, or the old category's, becomes the new category's. */
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

/** The contract's eight categories, then the groups' other ones by name. */
export const categoriesOf = (groups: Iterable<{ hobbyCategory: string }>): string[] => {
  const others = new Set<string>()
  for (const { hobbyCategory } of groups)
    if (hobbyCategory.trim() !== '' && !asCategory(hobbyCategory)) others.add(hobbyCategory)
  return [...hobbyCategories, ...[...others].sort((a, b) => a.localeCompare(b))]
}

/** The search knows both names in either language. */
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
