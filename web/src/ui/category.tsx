import type { HobbyCategory } from '@group-organizer/contract/categories'
import type { ReactNode } from 'react'
import { asCategory, categorySlug } from '../domain/groups/categories.ts'
import { choiceLabel } from '../text/choice-label.ts'
import { Drawing } from './icon.tsx'

export const categoryColors = (category: string) => {
  const known = asCategory(category)
  if (!known) return { backgroundColor: 'var(--color-base-300)', color: 'var(--color-base-content)' }
  const token = `--color-category-${categorySlug(known)}`
  return { backgroundColor: `var(${token})`, color: `var(${token}-ink)` }
}

export const CategoryChip = ({ category, className = '' }: { category: string; className?: string }) => (
  <span
    className={`inline-flex w-fit items-center gap-1.5 rounded-full py-1 ps-2 pe-3 text-sm font-semibold ${className}`}
    style={categoryColors(category)}
  >
    <Emblem category={category} className="size-5 shrink-0" />
    {choiceLabel(category)}
  </span>
)

/** All eight are drawn in one frame, so that they look alike at 16 px and at 64 px. */
const drawings: Record<HobbyCategory, ReactNode> = {
  'Drawing & Painting': (
    <>
      <path d="M12 3.5a8.5 8.5 0 1 0 0 17c1.5 0 2.2-1 1.8-2.2-.5-1.6.4-3 2.2-3h2a2.5 2.5 0 0 0 2.5-2.6A8.8 8.8 0 0 0 12 3.5Z" />
      <path d="M8 13.2v.1M8.7 8.7v.1M13 7.2v.1M16.6 10v.1" strokeWidth="2.6" />
    </>
  ),
  Photography: (
    <>
      <path d="M4.5 7.5H8l1.6-2.7h4.8L16 7.5h3.5a1 1 0 0 1 1 1v9.7a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1Z" />
      <circle cx="12" cy="13.1" r="3.5" />
    </>
  ),
  'Video Gaming': (
    <>
      <path d="M7.6 7h8.8c2.3 0 3.6 1.5 4.1 3.9l.8 4.1c.5 2.8-2.4 4-4.1 2l-1.5-1.8H8.3L6.8 17c-1.7 2-4.6.8-4.1-2l.8-4.1C4 8.5 5.3 7 7.6 7Z" />
      <path d="M8.2 9.6v3.2M6.6 11.2h3.2" />
      <path d="M14.5 12.3v.1M16.8 10.2v.1" strokeWidth="2.6" />
    </>
  ),
  Fishing: (
    <>
      <path d="M3 12c2.4-4 5.3-5.7 8.3-5.7 2.6 0 4.8 1.7 6.3 4.2L21.3 8v8l-3.7-2.5c-1.5 2.5-3.7 4.2-6.3 4.2-3 0-5.9-1.7-8.3-5.7Z" />
      <path d="M11.8 9.2c1.1 1.7 1.1 3.9 0 5.6" />
      <path d="M7.6 10.9v.1" strokeWidth="2.6" />
    </>
  ),
  Running: (
    <>
      <path d="M3 8.3c1.2.9 2.7.9 3.9-.2L8.3 7l5.2 5.2c1 1 2.3 1.4 3.7 1.6 2.3.3 3.8 1.3 3.8 3.2H4a1 1 0 0 1-1-1Z" />
      <path d="m9.3 11.2 1.8-1.5M11.6 13.3l1.7-1.5M3 20h18" />
    </>
  ),
  Cooking: (
    <>
      <path d="M5 11.5h14V17a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3ZM2.5 13.5H5M19 13.5h2.5" />
      <path d="M9 4c-1 1.3 1 2.3 0 4M12.3 3c-1 1.5 1 2.7 0 5M15.6 4c-1 1.3 1 2.3 0 4" />
    </>
  ),
  Reading: (
    <>
      <path d="M12 6.7C10.3 5.3 7.3 4.7 3 5v13.5c4.3-.3 7.3.3 9 1.7 1.7-1.4 4.7-2 9-1.7V5c-4.3-.3-7.3.3-9 1.7ZM12 6.7v13.5" />
      <path d="M6 9c1.3 0 2.3.2 3.2.6M18 9c-1.3 0-2.3.2-3.2.6M6 12.6c1.3 0 2.3.2 3.2.6M18 12.6c-1.3 0-2.3.2-3.2.6" />
    </>
  ),
  Writing: (
    <>
      <path d="m15.7 4.3 4 4L8.9 19.1l-5.2 1.2 1.2-5.2ZM13 7l4 4" />
      <path d="M12.8 20.3H20.5" />
    </>
  ),
}

const pin = (
  <>
    <circle cx="12" cy="8.5" r="4.75" />
    <path d="M12 13.25V21M10.25 7.25a2.5 2.5 0 0 1 1.75-1" />
  </>
)

export const Emblem = ({ category, className }: { category: string; className?: string }) => {
  const known = asCategory(category)
  return <Drawing className={className}>{known ? drawings[known] : pin}</Drawing>
}
