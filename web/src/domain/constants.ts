/*
 * The constants of section 9 of the specification. What forms and server share stands in the contract: the least number of
 * members in `limits.ts`, the eight hobbies in `categories.ts`. What is a matter of layout stands in `hero.css` (60vh, 300 and
 * 600 px) and, as `pt-20`, in the page's frame (80 px above it), both for `index.html` too; the default theme in
 * `store/theme.ts`, the seven benefits beside their block.
 */

/** What the product is called, in every language. */
export const site = 'Group Organizer'

/** What moves by itself, and how fast. */
export const motion = {
  /** Milliseconds a hero picture stays. */
  heroAutoplay: 3_000,
  /** Pixels per second. */
  marqueeSpeed: 50,
  /** Milliseconds per character typed, per character deleted, and between two sentences. */
  typewriter: { type: 80, delete: 50, delay: 1_500 },
} as const

/** Milliseconds the toast of an update stays. */
export const toastDuration = 3_000

/** Shortest password that is accepted, in UTF-16 code units. */
export const minPasswordLength = 6

/** In-page anchors of the home page, spelled as the specification spells them (section 2). */
export const sections = {
  groups: 'subscription-services',
  faq: 'faq-section',
  benefits: 'benifit-section',
  contact: 'contact-section',
} as const

export type Section = (typeof sections)[keyof typeof sections]

/** Choices of the home contact form's subject. */
export const contactSubjects = [
  'Drawing & Painting',
  'Photography Sales',
  'Fishing',
  'Video Gaming',
  'Running',
] as const
