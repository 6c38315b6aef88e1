type Visit = {
  /** Milliseconds from the start of the navigation. */
  firstPaint: number
  cards: number
  /** Milliseconds beyond 50 of each task, summed up. */
  blocking: number
  /** Number of React's commits. */
  commits: number
}

declare global {
  /** State of the visit until now. */
  var visit: Visit
  /** React tells this about each commit (react-dom's hook for developer tools). */
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown
}

/** Runs before the page's own scripts, and keeps `visit` up to date. */
export const watchVisit = () => {
  const visit: Visit = { firstPaint: NaN, cards: NaN, blocking: 0, commits: 0 }
  globalThis.visit = visit
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => {
      visit.commits++
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  }
  performance.setResourceTimingBufferSize(1_000)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) visit.blocking += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') visit.firstPaint = startTime
  }).observe({ type: 'paint', buffered: true })

  const note = () => {
    visit.cards = performance.now()
  }
  const watch = new MutationObserver(() => {
    if (!document.querySelector('article')) return
    watch.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = note
      port2.postMessage(null)
    })
  })
  watch.observe(document, { childList: true, subtree: true })
}
