import { type HobbyCategory } from 'contract/categories'

/** The category as file names, URLs and CSS tokens spell it: 'Drawing & Painting' is 'drawing-painting'. */
export const categorySlug = (category: HobbyCategory) => category.toLowerCase().replaceAll(/[^a-z]+/g, '-')
