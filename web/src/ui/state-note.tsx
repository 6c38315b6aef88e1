import { type ReactNode } from 'react'

type Props = {
  /** What the page shows instead of content: an emblem or icon. */
  sign: ReactNode
  title: string
  text?: string
  /** What a person can do about it. */
  children?: ReactNode
  /** An error is read out at once, an empty list is not. */
  urgent?: boolean
}

/** A note pinned where content would be: empty, failed, offline or not found. */
export const StateNote = ({ sign, title, text, children, urgent = false }: Props) => (
  <div role={urgent ? 'alert' : undefined} className="pinned mx-auto max-w-md px-6 py-10 text-center">
    <div className="mx-auto mb-4 grid size-16 place-items-center rounded-full bg-base-200 text-muted">
      {sign}
    </div>
    <p className="font-display text-card font-bold text-balance">{title}</p>
    {text && <p className="mt-2 text-muted">{text}</p>}
    {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
  </div>
)
