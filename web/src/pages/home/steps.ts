/** The three steps of 'how it works' (specification, section 1). */
export const steps = [
  {
    id: 1,
    title: 'Choose Your Plan',
    description: 'Look around the board and decide what your week needs more of.',
    imageUrl: '/images/steps/1.svg',
  },
  {
    id: 2,
    title: 'Get Your Favorite Group',
    description: 'Search by hobby, place or date, and read what members say.',
    imageUrl: '/images/steps/2.svg',
  },
  {
    id: 3,
    title: 'Join Your Community',
    description: 'Join with one tap, turn up, and tell others how it was.',
    imageUrl: '/images/steps/3.svg',
  },
] as const

export const headings = ["Here's How It Works", 'Only 3 Simple Steps', 'Get Started Now!'] as const
