/** One step as a card that passes by. */
export const StepCard = ({ step }: { step: (typeof steps)[number] }) => (
  <div className="pinned mx-3 flex w-72 shrink-0 flex-col sm:w-80">
    <img
      src={step.imageUrl}
      alt=""
      width="320"
      height="200"
      loading="lazy"
      className="aspect-[8/5] w-full rounded-t-(--radius-box) object-cover"
    />
    <div className="flex gap-3 p-4">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary font-display font-bold text-primary-content">
        {step.id}
      </span>
      <div>
        <p className="font-display text-card font-bold">{step.title}</p>
        <p className="mt-1 text-[0.9375rem]/6 text-muted">{step.description}</p>
      </div>
    </div>
  </div>
)

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
