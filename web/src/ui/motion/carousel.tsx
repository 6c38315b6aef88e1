import { Suspense, useRef } from 'react'
import { commonText } from '../../text/en/common.ts'
import { useIdle } from '../first-screen.ts'
import { lazyPart } from '../lazy-part.ts'
import { PauseButton, usePause } from './pause-button.tsx'

const SwiperSlides = lazyPart(async () => (await import('./swiper-slides.tsx')).SwiperSlides)

type Props = { first: string; others: readonly string[]; delay: number }

/** The first picture is plain markup and needs no script. Motion is loaded later; `prefers-reduced-motion` pauses it. */
export const Carousel = ({ first, others, delay }: Props) => {
  const isLoaded = useIdle(delay)
  const picture = useRef<HTMLImageElement>(null)
  const { paused, moves, toggle } = usePause(picture)
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
      {isLoaded && (
        <Suspense fallback={null}>
          <SwiperSlides pictures={[first, ...others]} delay={delay} paused={!moves} />
        </Suspense>
      )}
      <PauseButton
        what={commonText.pictures}
        paused={paused}
        onToggle={toggle}
        className="absolute inset-e-3 bottom-3 z-10"
      />
    </>
  )
}
