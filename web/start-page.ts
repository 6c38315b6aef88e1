import type { Snapshot } from './src/pages/home/snapshot.ts'

/**
 * Starts the app after the first frame. A tab that nobody looks at has no frame, so it starts at once. Each script runs in a
 * task of its own, imports first: one long task would hold up a slow phone. `window.styled` resolves with the style sheets.
 *
 * The device may have kept how the home page looked (`src/pages/home/snapshot.ts`). That is painted as soon as the style
 * sheets are there, before any script of the app has run. Its pictures load after that frame.
 *
 * The text of this function stands in the built page, so it uses nothing but its arguments.
 */
export const startPage = (sheets: readonly string[], scripts: readonly string[]) => {
  const afterFrame = (task: () => void) => {
    if (document.visibilityState === 'hidden') task()
    else requestAnimationFrame(() => setTimeout(task))
  }
  const add = (name: 'link' | 'script', about: object) =>
    document.head.append(Object.assign(document.createElement(name), about))

  const addStyles = () => {
    const isStyled = document.querySelector('link[rel="stylesheet"]') !== null
    const added = (isStyled ? [] : sheets).map(
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
    const template = document.createElement('template')
    template.innerHTML = `<div inert data-snapshot>${snapshot}</div>`
    const pictures = [...template.content.querySelectorAll('img')].map((picture) => ({
      picture,
      src: picture.getAttribute('src') ?? '',
    }))
    for (const { picture } of pictures) picture.removeAttribute('src')
    document.querySelector('main')?.append(template.content)
    afterFrame(() => {
      for (const { picture, src } of pictures) picture.src = src
      if (isNear) addScripts()
    })
  }

  const snapshot = readSnapshot()
  if (snapshot === undefined) afterFrame(start)
  else void startFrom(snapshot)
}
