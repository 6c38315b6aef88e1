import { type steps } from './steps.ts'

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
