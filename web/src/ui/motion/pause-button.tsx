import { type RefObject, useState } from 'react'
import { commonText } from '../../text/en/common.ts'
import { Icon } from '../icon.tsx'
import { useInSight, useReducedMotion } from '../use-browser.ts'

/** The reader's choice, or else `prefers-reduced-motion`, pauses a part; out of sight it stands still. */
export const usePause = (part: RefObject<Element | null>) => {
  const inSight = useInSight(part)
  const reduced = useReducedMotion()
  const [choice, setChoice] = useState<boolean>()
  const paused = choice ?? reduced
  return { paused, reduced, moves: inSight && !paused, toggle: () => setChoice(!paused) }
}

type Props = { paused: boolean; onToggle: () => void; what: string; className?: string }

/** WCAG 2.2, 2.2.2. */
export const PauseButton = ({ paused, onToggle, what, className = '' }: Props) => (
  <button
    type="button"
    className={`btn btn-circle bg-base-100 ${className}`}
    aria-label={paused ? commonText.play({ what }) : commonText.pause({ what })}
    onClick={onToggle}
  >
    <Icon name={paused ? 'play' : 'pause'} className="size-5" />
  </button>
)
