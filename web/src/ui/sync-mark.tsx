import { Link } from 'react-router-dom'
import type { Mark } from '../sync/rules/overlay.ts'
import { commonText } from '../text/en/common.ts'
import { Icon } from './icon.tsx'

const marks = () =>
  ({
    waiting: { icon: 'waiting', text: commonText.markWaiting, look: 'font-normal text-muted' },
    hidden: { icon: 'attention', text: commonText.markHidden, look: 'font-semibold text-warning' },
    attention: { icon: 'attention', text: commonText.markAttention, look: 'font-semibold text-error' },
  }) as const

type Props = { mark: Mark | undefined; linked?: boolean }

export const SyncMark = ({ mark, linked = false }: Props) => {
  if (!mark) return null
  const { icon, text, look } = marks()[mark]
  const content = (
    <>
      <Icon name={icon} className="size-5" />
      {text}
    </>
  )
  return (
    <p className={`text-sm ${look}`}>
      {linked && mark === 'attention' ? (
        <Link to="/sync" className="relative inline-flex min-h-11 items-center gap-1.5 underline">
          {content}
        </Link>
      ) : (
        <span className="flex items-start gap-1.5">{content}</span>
      )}
    </p>
  )
}
