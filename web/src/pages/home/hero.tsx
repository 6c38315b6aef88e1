import { Link } from 'react-router-dom'
import { motion, sections, site } from '../../domain/constants.ts'
import { commonText } from '../../text/en/common.ts'
import { homeText } from '../../text/en/home.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Carousel } from '../../ui/motion/carousel.tsx'

const claims = () => [homeText.satisfaction, homeText.community]

/** `index.html` paints the same before any script. */
export const Hero = () => (
  <section className="hero-poster" aria-labelledby="hero-title">
    <div className="hero-pictures">
      <Carousel
        first="/images/hero-1.svg"
        others={['/images/hero-2.svg', '/images/hero-3.svg']}
        delay={motion.heroAutoplay}
      />
    </div>
    <div className="hero-note">
      <h1 id="hero-title" className="text-poster">
        {site}
      </h1>
      <p className="text-lead">{homeText.claim}</p>
      <ul className="flex flex-col gap-1 text-[0.9375rem]">
        {claims().map((claim) => (
          <li key={claim} className="flex items-center gap-2">
            <Icon name="check" className="size-5" />
            {claim}
          </li>
        ))}
      </ul>
      <Link
        to={{ pathname: '/', hash: sections.groups }}
        preventScrollReset
        className={buttonClass('primary', 'mt-1 w-fit')}
      >
        {commonText.findYourGroups}
      </Link>
    </div>
  </section>
)
