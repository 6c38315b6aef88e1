import { type ReactNode, useRef } from 'react'
import { useRestoreFocus } from './focus.ts'

type Props = {
  /** What the page shows instead of content: an emblem or icon. */
  sign: ReactNode
  title: string
  text?: string
  /** What a person can do about it. */
  children?: ReactNode
  /** An error is read out at once, an empty list is not. */
  urgent?: boolean
  /** It stands for the whole page, so its title is the page's heading. */
  heading?: boolean
  /** It takes the room of a list, whose edges are those of what stands around it. */
  wide?: boolean
}

/** A note pinned where content would be: empty, failed, offline or not found. */
export const StateNote = ({
  sign,
  title,
  text,
  children,
  urgent = false,
  heading = false,
  wide = false,
}: Props) => {
  const note = useRef<HTMLDivElement>(null)
  // What it offers to do often makes it go.
  useRestoreFocus(note)
  const Title = heading ? 'h1' : 'p'
  return (
    <div
      ref={note}
      role={urgent ? 'alert' : undefined}
      className={`pinned px-6 py-10 text-center ${wide ? '' : 'mx-auto max-w-md'}`}
    >
      <div className="mx-auto mb-4 grid size-16 place-items-center rounded-full bg-base-200 text-muted">
        {sign}
      </div>
      <Title className="font-display text-card font-bold text-balance">{title}</Title>
      {text && <p className="mt-2 text-muted">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
