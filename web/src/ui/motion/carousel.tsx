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

const useLater = (milliseconds: number) => {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    let cancel: (() => void) | undefined
    const timer = setTimeout(() => {
      cancel = whenIdle(() => setIsLater(true))
    }, milliseconds)
    return () => {
      clearTimeout(timer)
      cancel?.()
    }
  }, [milliseconds])
  return isLater
}

type Props = { first: string; others: readonly string[]; delay: number }

/** The first picture is plain markup and needs no script. Motion is loaded later; `prefers-reduced-motion` pauses it. */
export const Carousel = ({ first, others, delay }: Props) => {
  const moves = useLater(delay)
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
      {moves && (
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
