/** Specification, section 9. The contract has the shared constants. */

export const site = 'Group Organizer'

export const motion = {
  heroAutoplay: 3_000,
  /** Pixels per second. */
  marqueeSpeed: 50,
  /** Milliseconds per typed character, per deleted one, and between sentences. */
  typewriter: { type: 80, delete: 50, delay: 1_500 },
} as const

/** Milliseconds for which a deletion, a leave or a removal can be taken back. */
export const undoMs = 10_000

/** Milliseconds. */
export const toastDuration = 3_000

export const minPasswordLength = 6

/** Anchors of the home page, spelled like the specification (section 2). */
export const sections = {
  groups: 'subscription-services',
  faq: 'faq-section',
  benefits: 'benifit-section',
  contact: 'contact-section',
} as const

export type Section = (typeof sections)[keyof typeof sections]

export const contactSubjects = [
  'Drawing & Painting',
  'Photography Sales',
  'Fishing',
  'Video Gaming',
  'Running',
] as const
