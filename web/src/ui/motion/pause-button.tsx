import { commonText } from '../../text/en/common.ts'
import { Icon } from '../icon.tsx'

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
