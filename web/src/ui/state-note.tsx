import type { ReactElement, ReactNode } from 'react'
import { restoreFocus } from './focus.ts'
import { Icon, type IconName } from './icon.tsx'

type Props = {
  sign: IconName | ReactElement
  title: string
  text?: string
  children?: ReactNode
  urgent?: boolean
  heading?: boolean
  wide?: boolean
}

export const StateNote = ({
  sign,
  title,
  text,
  children,
  urgent = false,
  heading = false,
  wide = false,
}: Props) => {
  const Title = heading ? 'h1' : 'p'
  return (
    <div
      ref={restoreFocus}
      role={urgent ? 'alert' : undefined}
      className={`pinned px-6 py-10 text-center ${wide ? '' : 'mx-auto max-w-md'}`}
    >
      <div className="mx-auto mb-4 grid size-16 place-items-center rounded-full bg-base-200 text-muted">
        {typeof sign === 'string' ? <Icon name={sign} className="size-8" /> : sign}
      </div>
      <Title className="font-display text-card font-bold text-balance">{title}</Title>
      {text && <p className="mt-2 text-muted">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
