import { useEffect } from 'react'
import { site } from '../domain/constants.ts'

export const PageHead = ({ title, lead }: { title: string; lead?: string }) => (
  <header>
    <h1 tabIndex={-1} className="inline-block marked text-section wrap-anywhere">
      {title}
    </h1>
    {lead && <p className="mt-3 text-lead text-muted">{lead}</p>}
  </header>
)

export const usePageTitle = (title: string | undefined) => {
  useEffect(() => {
    if (title !== undefined) document.title = title === site ? site : `${title} · ${site}`
  }, [title])
}
