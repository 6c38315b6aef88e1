import type { ReactNode } from 'react'
import * as marquee from 'react-fast-marquee'
import { Typewriter as TypewriterLoop } from 'react-simple-typewriter'
import './moving-parts.css'

type TypewriterProps = {
  sentences: readonly string[]
  /** Milliseconds per character typed, per character deleted, and between two sentences. */
  speed: { type: number; delete: number; delay: number }
}

/**
 * Types one sentence after the other, for ever. For the eye only: the caller also gives the sentence as text, and shows this
 * only while it can be seen.
 */
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

/** The package is CommonJS: depending on the bundler its default export arrives wrapped once more. */
const unwrap = (module: Component | { default: Component }) => ('default' in module ? module.default : module)

const FastMarquee = unwrap(marquee.default)

type MarqueeProps = {
  /** Pixels per second. */
  speed: number
  paused: boolean
  children: ReactNode
}

/** Lets its children pass by; stands still under the pointer. FastMarquee begins empty: until it stands, and for its room, they stand here themselves. */
export const Marquee = ({ speed, paused, children }: MarqueeProps) => (
  <div className="passing">
    <div className="passing-room">{children}</div>
    <FastMarquee speed={speed} play={!paused} pauseOnHover autoFill>
      {children}
    </FastMarquee>
  </div>
)
