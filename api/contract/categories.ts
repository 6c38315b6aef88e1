/** Specification, section 3. */
export const hobbyCategories = [
  'Drawing & Painting',
  'Photography',
  'Video Gaming',
  'Fishing',
  'Running',
  'Cooking',
  'Reading',
  'Writing',
] as const

export type HobbyCategory = (typeof hobbyCategories)[number]
