import { Link } from 'react-router-dom'
import { type Mark } from '../domain/overlay.ts'
import { Icon } from './icon.tsx'

const marks = {
  waiting: { icon: 'waiting', text: 'Saved on this device, not sent yet', look: 'text-muted' },
  attention: { icon: 'attention', text: 'Needs your attention', look: 'font-semibold text-error' },
} as const

type Props = {
  mark: Mark | undefined
  /** Whether it leads to the page where the member decides. */
  linked?: boolean
}

/** Says of a record that its change is still on this device: quietly while it waits, clearly when its member has to decide. */
export const SyncMark = ({ mark, linked = false }: Props) => {
  if (!mark) return null
  const { icon, text, look } = marks[mark]
  return (
    <p className={`flex items-center gap-1.5 text-sm ${look}`}>
      <Icon name={icon} className="size-5" />
      {linked && mark === 'attention' ? (
        <Link to="/sync" className="inline-flex min-h-11 items-center underline">
          {text}
        </Link>
      ) : (
        text
      )}
    </p>
  )
}
