import { sections } from '../../domain/constants.ts'
import { account } from '../../session/session-store.ts'
import { boardText } from '../../text/en/board.ts'
import { whenIdle } from '../../ui/first-screen.ts'

/** The look of the list at the last visit. The next start paints it before any script (`web/start-page.ts`). */
export type Snapshot = {
  /** Session of the snapshot. Others must not see it. */
  epoch: number
  /** Address of its style sheet: another version may draw cards differently. */
  styles: string
  html: string
}

/** Other cards leave a place of the same height. */
const cardsKept = 8

/** Moving parts keep their size and show their `data-still`. Late parts may be out of date by then. */
const copyOf = (section: Element) => {
  const copy = section.cloneNode(true) as Element
  for (const late of copy.querySelectorAll('[data-late]')) late.remove()
  const moving = section.querySelectorAll<HTMLElement>('[data-still]')
  for (const [at, part] of copy.querySelectorAll<HTMLElement>('[data-still]').entries()) {
    part.style.height = `${String(moving[at]?.offsetHeight ?? 0)}px`
    part.replaceChildren(part.dataset['still'] ?? '')
  }
  return copy
}

const drawSnapshot = (list: Element): string => {
  const copy = copyOf(list)
  for (const card of copy.querySelectorAll(`.card-grid > :nth-child(n + ${String(cardsKept + 1)})`)) {
    card.className = 'card-place'
    card.replaceChildren()
  }
  // The number is known after the device is read.
  copy.querySelector('[role="status"]')?.replaceChildren(boardText.loadingGroups)
  const above = list.previousElementSibling
  return (above ? copyOf(above).outerHTML : '') + copy.outerHTML
}

const dropSnapshot = () => {
  try {
    localStorage.removeItem('snapshot')
  } catch {
    // The browser refuses storage.
  }
}

const keepSnapshot = () => {
  const list = document.getElementById(sections.groups)
  const styles = document.querySelector('link[rel="stylesheet"]')?.getAttribute('href')
  if (!list?.querySelector('[data-whole="true"]') || !styles || location.pathname !== '/') return
  // The page still shows the last snapshot.
  if (list.querySelector('[inert]')) return
  try {
    if (list.querySelector('article')) {
      const snapshot: Snapshot = { epoch: account.getState().record.epoch, styles, html: drawSnapshot(list) }
      localStorage.setItem('snapshot', JSON.stringify(snapshot))
    } else dropSnapshot()
  } catch {
    // The browser has no room or refuses storage.
    dropSnapshot()
  }
}

/** Keeps snapshots of the home page, and drops those of an ended session. @returns what stops it */
export const keepSnapshots = () => {
  const keepHidden = () => {
    if (document.visibilityState === 'hidden') keepSnapshot()
  }
  const stopFollowing = account.subscribe(({ record }, before) => {
    if (record.epoch !== before.record.epoch) dropSnapshot()
  })
  const cancel = whenIdle(keepSnapshot)
  document.addEventListener('visibilitychange', keepHidden)
  return () => {
    stopFollowing()
    cancel()
    document.removeEventListener('visibilitychange', keepHidden)
  }
}
