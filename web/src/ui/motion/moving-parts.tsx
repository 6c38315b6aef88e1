import type { ReactNode } from 'react'
import * as marquee from 'react-fast-marquee'
import { Typewriter as TypewriterLoop } from 'react-simple-typewriter'
import type { motion } from '../../domain/constants.ts'
import './moving-parts.css'

type TypewriterProps = { sentences: readonly string[]; speed: typeof motion.typewriter }

/** Types the sentences in turn. It is for the eye only: the caller also gives the text. */
export const Typewriter = ({ sentences, speed }: TypewriterProps) => (
  <span className="typed">
    <TypewriterLoop
      words={[...sentences]}
      loop={0}
      typeSpeed={speed.type}
      deleteSpeed={speed.delete}
      delaySpeed={speed.delay}
    />
  </span>
)

type Component = typeof marquee.default

/** The package is CommonJS: some bundlers wrap its default export twice. */
const unwrap = (module: Component | { default: Component }) => ('default' in module ? module.default : module)

const FastMarquee = unwrap(marquee.default)

type MarqueeProps = { speed: number; paused: boolean; children: ReactNode }

/** FastMarquee begins empty, so the children keep its room until then. */
export const Marquee = ({ speed, paused, children }: MarqueeProps) => (
  <div className="passing">
    <div className="passing-room">{children}</div>
    <FastMarquee speed={speed} play={!paused} pauseOnHover autoFill>
      {children}
    </FastMarquee>
  </div>
)
