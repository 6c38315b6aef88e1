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

export const setPageTitle = (title: string) => {
  document.title = title === site ? site : `${title} · ${site}`
}

export const usePageTitle = (title: string | undefined) => {
  useEffect(() => {
    if (title !== undefined) setPageTitle(title)
  }, [title])
}
