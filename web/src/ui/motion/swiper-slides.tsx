import { useEffect, useState } from 'react'
import { type Swiper as SwiperInstance } from 'swiper'
import { Autoplay, EffectFade } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import 'swiper/css'
import 'swiper/css/effect-fade'

type Props = {
  pictures: readonly string[]
  /** Milliseconds a picture stays. */
  delay: number
  paused: boolean
}

/** The moving part of `carousel.tsx`, which loads it once the first picture stands. */
export const SwiperSlides = ({ pictures, delay, paused }: Props) => {
  const [swiper, setSwiper] = useState<SwiperInstance>()

  useEffect(() => {
    if (paused) swiper?.autoplay.stop()
    else swiper?.autoplay.start()
  }, [swiper, paused])

  return (
    <Swiper
      modules={[Autoplay, EffectFade]}
      effect="fade"
      loop
      autoplay={{ delay, disableOnInteraction: false }}
      onSwiper={setSwiper}
      className="absolute! inset-0 size-full"
    >
      {pictures.map((picture) => (
        <SwiperSlide key={picture}>
          <img
            src={picture}
            alt=""
            width="1600"
            height="900"
            className="size-full object-cover"
            draggable={false}
          />
        </SwiperSlide>
      ))}
    </Swiper>
  )
}
