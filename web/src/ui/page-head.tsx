import { type ReactNode } from 'react'

/** The heading of a page inside the dashboard; `children` stand at its right. It takes the focus when what had it is gone. */
export const PageHead = ({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children?: ReactNode
}) => (
  <header className="flex flex-wrap items-end justify-between gap-4">
    <div>
      <h1 tabIndex={-1} className="inline-block marked text-section">
        {title}
      </h1>
      {lead && <p className="mt-3 text-lead text-muted">{lead}</p>}
    </div>
    {children}
  </header>
)
