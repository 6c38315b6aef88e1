import { useEffect, useState } from 'react'
import type { Swiper as SwiperInstance } from 'swiper'
import { EffectFade } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import 'swiper/css'
import 'swiper/css/effect-fade'

type Props = { pictures: readonly string[]; delay: number; paused: boolean }

export const SwiperSlides = ({ pictures, delay, paused }: Props) => {
  const [swiper, setSwiper] = useState<SwiperInstance>()

  // Swiper's own autoplay runs in every frame.
  useEffect(() => {
    if (!swiper || paused) return
    const timer = setInterval(() => {
      swiper.slideNext()
    }, delay)
    return () => {
      clearInterval(timer)
    }
  }, [swiper, paused, delay])

  return (
    <Swiper
      modules={[EffectFade]}
      effect="fade"
      loop
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
