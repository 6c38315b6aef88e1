import { Suspense, useRef, useState } from 'react'
import { motion } from '../../domain/constants.ts'
import { homeText } from '../../text/en/home.ts'
import { useIdle } from '../../ui/first-screen.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PauseButton, usePause } from '../../ui/motion/pause-button.tsx'
import { useInSight } from '../../ui/use-browser.ts'

const steps = () => [
  { id: 1, title: homeText.stepPlan, description: homeText.stepPlanText, imageUrl: '/images/steps/1.svg' },
  { id: 2, title: homeText.stepGroup, description: homeText.stepGroupText, imageUrl: '/images/steps/2.svg' },
  { id: 3, title: homeText.stepJoin, description: homeText.stepJoinText, imageUrl: '/images/steps/3.svg' },
]

const headings = () => [homeText.howItWorks, homeText.simpleSteps, homeText.getStarted] as const

const Typewriter = lazyPart(
  async () => (await import('../../ui/motion/moving-parts.tsx')).Typewriter,
  () => homeText.howItWorks,
)
const Marquee = lazyPart(
  async () => (await import('../../ui/motion/moving-parts.tsx')).Marquee,
  ({ children }) => children,
)

/** Typing draws each letter with React, which must draw the groups first. */
const typesAfterMs = 6_000

const StepCard = ({ step }: { step: ReturnType<typeof steps>[number] }) => (
  <div className="pinned mx-3 flex w-72 max-w-[75vw] shrink-0 flex-col sm:w-80">
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

const Row = ({ className = '' }) => (
  <div className={`flex pt-3 pb-5 ${className}`}>
    {steps().map((step) => (
      <StepCard key={step.id} step={step} />
    ))}
  </div>
)

const stillRow = (
  <div className="mx-auto w-max">
    <Row />
  </div>
)

/** Motion is for the eye and loaded late. Screen readers get heading and steps once, as text. */
export const HowItWorks = () => {
  const idle = useIdle()
  const strip = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { paused, reduced, moves, toggle } = usePause(strip)
  const [typed] = useState(headings)
  // The strip reaches below its heading: typing out of sight would delay the search under it.
  const isHeadingInSight = useInSight(heading)
  const types = useIdle(typesAfterMs) && isHeadingInSight && !paused
  // Readers with reduced motion see all steps at once, until they press play.
  const still = reduced && paused
  return (
    <section ref={strip} aria-label={homeText.howItWorks} className="pt-16 sm:pt-24">
      <div className="mx-auto flex max-w-7xl items-start gap-4 px-4 max-[18rem]:flex-col sm:px-6">
        <div className="grow">
          <h2
            ref={heading}
            className="text-[1.5rem]/[1.2] max-[18rem]:text-[1.125rem] min-[22rem]:whitespace-nowrap sm:text-section"
          >
            <span className="sr-only">{homeText.howItWorks}</span>
            <span aria-hidden="true" data-still={homeText.howItWorks} className="block min-h-[1.2em]">
              {types ? (
                <Suspense fallback={homeText.howItWorks}>
                  <Typewriter sentences={typed} speed={motion.typewriter} />
                </Suspense>
              ) : (
                homeText.howItWorks
              )}
            </span>
          </h2>
          <p className="mt-2 text-lead text-muted">{homeText.releasedDaily}</p>
        </div>
        <PauseButton what={homeText.movingParts} paused={paused} onToggle={toggle} />
      </div>
      <ol className="sr-only">
        {steps().map(({ id, title, description }) => (
          <li key={id}>
            {title}: {description}
          </li>
        ))}
      </ol>
      {still ? (
        <div aria-hidden="true" className="mt-6">
          <Row className="flex-wrap justify-center gap-y-5" />
        </div>
      ) : (
        <div aria-hidden="true" data-still="" className="mt-6 overflow-x-clip">
          {idle ? (
            <Suspense fallback={stillRow}>
              <Marquee speed={motion.marqueeSpeed} paused={!moves}>
                <Row />
              </Marquee>
            </Suspense>
          ) : (
            stillRow
          )}
        </div>
      )}
    </section>
  )
}
