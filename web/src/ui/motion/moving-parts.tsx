import { type ReactNode, useEffect, useRef } from 'react'
import * as marquee from 'react-fast-marquee'
import './moving-parts.css'

type TypewriterProps = {
  sentences: readonly string[]
  /** Milliseconds per character typed, per character deleted, and between two sentences. */
  speed: { type: number; delete: number; delay: number }
}

/** Types and deletes one sentence after the other, for ever. @returns what stops it */
const typeInto = (element: HTMLElement, { sentences, speed }: TypewriterProps) => {
  let at = 0
  let length = 0
  let deletes = false

  /** @returns milliseconds until the next step */
  const step = () => {
    const sentence = sentences[at % sentences.length] ?? ''
    if (deletes && length === 0) {
      deletes = false
      at += 1
      return speed.type
    }
    if (!deletes && length === sentence.length) {
      deletes = true
      return speed.delay
    }
    length += deletes ? -1 : 1
    element.textContent = sentence.slice(0, length)
    return deletes ? speed.delete : speed.type
  }

  let timer: ReturnType<typeof setTimeout>
  const next = (milliseconds: number) => {
    timer = setTimeout(() => {
      next(step())
    }, milliseconds)
  }
  next(speed.type)
  return () => {
    clearTimeout(timer)
  }
}

/**
 * Types one sentence after the other, for ever, without React: a letter is no change of the page. For the eye only: the caller
 * also gives the sentence as text.
 */
export const Typewriter = ({ sentences, speed }: TypewriterProps) => {
  const typed = useRef<HTMLSpanElement>(null)
  useEffect(
    () => (typed.current ? typeInto(typed.current, { sentences, speed }) : undefined),
    [sentences, speed],
  )
  return <span ref={typed} className="typed" />
}

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

/** Lets its children pass by; stands still under the pointer. */
export const Marquee = ({ speed, paused, children }: MarqueeProps) => (
  <FastMarquee speed={speed} play={!paused} pauseOnHover autoFill>
    {children}
  </FastMarquee>
)
