import { asCategory, categoryName, categorySlug } from '../domain/groups/categories.ts'
import { Emblem } from './emblem.tsx'

/** The CSS colours of a category, as `style` of whatever stands on them. */
export const categoryColors = (category: string) => {
  const known = asCategory(category)
  if (!known) return { backgroundColor: 'var(--color-base-300)', color: 'var(--color-base-content)' }
  const token = `--color-category-${categorySlug(known)}`
  return { backgroundColor: `var(${token})`, color: `var(${token}-ink)` }
}

/** A category's name with its emblem, on its colour: the pair people recognise it by. */
export const CategoryChip = ({ category, className = '' }: { category: string; className?: string }) => (
  <span
    className={`inline-flex w-fit items-center gap-1.5 rounded-full py-1 pr-3 pl-2 text-sm font-semibold ${className}`}
    style={categoryColors(category)}
  >
    <Emblem category={category} className="size-5 shrink-0" />
    {categoryName(category)}
  </span>
)
