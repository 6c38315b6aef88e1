import { Suspense, useEffect, useRef, useState } from 'react'
import { commonText } from '../../text/en/common.ts'
import { whenIdle } from '../first-screen.ts'
import { lazyPart } from '../lazy-part.ts'
import { useInSight, useReducedMotion } from '../use-browser.ts'
import { PauseButton } from './pause-button.tsx'

const SwiperSlides = lazyPart(
  async () => (await import('./swiper-slides.tsx')).SwiperSlides,
  () => null,
)

/** Whether a first picture has stood for so many milliseconds, and the browser has had time since then. */
const useOver = (milliseconds: number) => {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    let cancel: (() => void) | undefined
    const timer = setTimeout(() => {
      cancel = whenIdle(() => setIsOver(true))
    }, milliseconds)
    return () => {
      clearTimeout(timer)
      cancel?.()
    }
  }, [milliseconds])
  return isOver
}

type Props = { first: string; others: readonly string[]; delay: number }

/**
 * Decorative pictures that change by themselves, filling the positioned element around them. The first one is plain
 * markup, so that it waits for no script; what moves is loaded when its time is over. Under `prefers-reduced-motion` it
 * stands still until asked to play.
 */
export const Carousel = ({ first, others, delay }: Props) => {
  const isOver = useOver(delay)
  const picture = useRef<HTMLImageElement>(null)
  const inSight = useInSight(picture)
  const reduced = useReducedMotion()
  const [choice, setChoice] = useState<boolean>()
  const paused = choice ?? reduced
  return (
    <>
      <img
        ref={picture}
        src={first}
        alt=""
        width="1600"
        height="900"
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover"
      />
      {isOver && (
        <Suspense fallback={null}>
          <SwiperSlides pictures={[first, ...others]} delay={delay} paused={paused || !inSight} />
        </Suspense>
      )}
      <PauseButton
        what={commonText.pictures}
        paused={paused}
        onToggle={() => setChoice(!paused)}
        className="absolute inset-e-3 bottom-3 z-10"
      />
    </>
  )
}
