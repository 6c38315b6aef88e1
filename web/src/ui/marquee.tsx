import { type ReactNode } from 'react'
import * as marquee from 'react-fast-marquee'

type Component = typeof marquee.default

/** The package is CommonJS: depending on the bundler its default export arrives wrapped once more. */
const unwrap = (module: Component | { default: Component }) => ('default' in module ? module.default : module)

const FastMarquee = unwrap(marquee.default)

type Props = {
  /** Pixels per second. */
  speed: number
  paused: boolean
  children: ReactNode
}

/** Lets its children pass by; stands still under the pointer. */
export const Marquee = ({ speed, paused, children }: Props) => (
  <FastMarquee speed={speed} play={!paused} pauseOnHover autoFill>
    {children}
  </FastMarquee>
)
