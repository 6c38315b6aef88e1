import { useEffect } from 'react'
import { site } from '../domain/constants.ts'

/** The heading of a page inside the dashboard. It takes the focus when what had it is gone. */
export const PageHead = ({ title, lead }: { title: string; lead?: string }) => (
  <header>
    <h1 tabIndex={-1} className="inline-block marked text-section wrap-anywhere">
      {title}
    </h1>
    {lead && <p className="mt-3 text-lead text-muted">{lead}</p>}
  </header>
)

/** Names the page in the browser's tab and history while the caller is shown; undefined leaves the title as it is. */
export const usePageTitle = (title: string | undefined) => {
  useEffect(() => {
    if (title !== undefined) document.title = title === site ? site : `${title} · ${site}`
  }, [title])
}
