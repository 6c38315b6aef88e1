import type { Snapshot } from './src/pages/home/snapshot.ts'

/**
 * Asks for what the app is made of when the first frame is painted; in a tab that is not looked at, where none is, at once.
 * Each script is run in a task of its own, imports first: in one piece they would hold up a slow phone for a long time.
 * `styled` says when the style sheets are there.
 *
 * Where the device has kept how the home page looked in this session (`src/pages/home/snapshot.ts`), that is painted first, as soon
 * as the style sheets are there: the cards are seen before any script of the app has run.
 *
 * Its text stands in the built page, so it uses nothing but its arguments.
 */
export const startPage = (sheets: readonly string[], scripts: readonly string[]) => {
  const afterFrame = (task: () => void) => {
    if (document.visibilityState === 'hidden') task()
    else requestAnimationFrame(() => setTimeout(task))
  }
  const add = (name: 'link' | 'script', about: object) =>
    document.head.append(Object.assign(document.createElement(name), about))

  const addStyles = () => {
    const added = sheets.map(
      (href) =>
        new Promise((done) =>
          add('link', { rel: 'stylesheet', crossOrigin: '', href, onload: done, onerror: done }),
        ),
    )
    window.styled = Promise.all(added)
    return window.styled
  }
  const addScripts = () => {
    for (const src of scripts) add('script', { type: 'module', crossOrigin: '', async: false, src })
  }

  /** The snapshot of this page in this session, with these style sheets. */
  const readSnapshot = () => {
    if (location.pathname + location.search !== '/') return undefined
    try {
      const kept = JSON.parse(localStorage.getItem('snapshot') ?? 'null') as Snapshot | null
      const session = JSON.parse(localStorage.getItem('session') ?? 'null') as { epoch: number } | null
      return kept?.epoch === (session?.epoch ?? 0) && kept.styles === sheets[0] ? kept.html : undefined
    } catch {
      return undefined
    }
  }

  const start = () => {
    void addStyles()
    addScripts()
  }
  const startFrom = async (snapshot: string) => {
    // The worker has the scripts at hand; on the line they are asked for at once.
    const isNear = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
    const styled = addStyles()
    if (!isNear) addScripts()
    await styled
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', `<div inert data-snapshot>${snapshot}</div>`)
    if (isNear) afterFrame(addScripts)
  }

  const snapshot = readSnapshot()
  if (snapshot === undefined) afterFrame(start)
  else void startFrom(snapshot)
}
