import type { ReactNode } from 'react'
import type { Section } from '../../domain/constants.ts'

type Props = { id: Section; title: string; lead?: string; children: ReactNode }

export const HomeSection = ({ id, title, lead, children }: Props) => (
  <section
    id={id}
    aria-label={title}
    tabIndex={-1}
    className="mx-auto max-w-7xl -scroll-mt-8 px-4 pt-16 sm:px-6 sm:pt-24"
  >
    <div className="mb-8 flex flex-col items-start gap-3">
      <h2 className="marked text-section">{title}</h2>
      {lead && <p className="max-w-2xl text-lead text-pretty text-muted">{lead}</p>}
    </div>
    {children}
  </section>
)
