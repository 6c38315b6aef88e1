import { sections } from '../../domain/constants.ts'
import { account } from '../../session/session-store.ts'
import { boardText } from '../../text/en/board.ts'
import { whenIdle } from '../../ui/first-screen.ts'

/**
 * How the home page's list looked when it was left, kept in local storage. The next start paints it before any script of the
 * app has run (`web/start-page.ts`), and the list shows its cards until those of the device are there.
 */
export type Snapshot = {
  /** The session in which it was seen: no other may see it. */
  epoch: number
  /** Address of the style sheet that it was drawn with: another version may draw cards in another way. */
  styles: string
  /** What stands between the hero and the end of the cards in sight. */
  html: string
}

/** So many cards are kept; a free place of the same height stands for each of the others. */
const cardsKept = 8

/** A copy that stands still: what moves keeps its room, and of its content what its `data-still` says. */
const copyOf = (section: Element) => {
  const copy = section.cloneNode(true) as Element
  const moving = section.querySelectorAll<HTMLElement>('[data-still]')
  for (const [at, part] of copy.querySelectorAll<HTMLElement>('[data-still]').entries()) {
    part.style.height = `${String(moving[at]?.offsetHeight ?? 0)}px`
    part.replaceChildren(part.dataset['still'] ?? '')
  }
  return copy
}

/** @returns the markup of the list and of what stands between it and the hero */
const drawSnapshot = (list: Element): string => {
  const copy = copyOf(list)
  for (const card of copy.querySelectorAll(`.card-grid > :nth-child(n + ${String(cardsKept + 1)})`)) {
    card.className = 'card-place'
    card.replaceChildren()
  }
  // How many there are will be known when the device has been read.
  copy.querySelector('[role="status"]')?.replaceChildren(boardText.loadingGroups)
  const above = list.previousElementSibling
  return (above ? copyOf(above).outerHTML : '') + copy.outerHTML
}

const dropSnapshot = () => {
  try {
    localStorage.removeItem('snapshot')
  } catch {
    // The browser keeps nothing.
  }
}

const keepSnapshot = () => {
  const list = document.getElementById(sections.groups)
  const styles = document.querySelector('link[rel="stylesheet"]')?.getAttribute('href')
  if (!list?.querySelector('[data-whole="true"]') || !styles || location.pathname !== '/') return
  // What is shown is the last snapshot itself.
  if (list.querySelector('[inert]')) return
  try {
    if (list.querySelector('article')) {
      const snapshot: Snapshot = { epoch: account.getState().record.epoch, styles, html: drawSnapshot(list) }
      localStorage.setItem('snapshot', JSON.stringify(snapshot))
    } else dropSnapshot()
  } catch {
    // Without room, or where the browser keeps nothing, the next start shows its cards a moment later.
    dropSnapshot()
  }
}

/**
 * Keeps how the home page looks, once it stands and whenever the app is left on it, and nothing of a session that is over.
 * @returns a function that stops it
 */
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
