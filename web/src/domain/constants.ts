/** What moves by itself, and how fast (specification, section 9). */
export const motion = {
  /** Milliseconds a hero picture stays. */
  heroAutoplay: 3_000,
  /** Pixels per second. */
  marqueeSpeed: 50,
  /** Milliseconds per character typed, per character deleted, and between two sentences. */
  typewriter: { type: 80, delete: 50, delay: 1_500 },
} as const

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
