declare global {
  /** Milliseconds from each keystroke until its letter was painted, and until the list that it changed was. */
  var paints: { letters: number[]; results: number[] }
  /** Milliseconds of each task that kept the page from answering for more than 50. */
  var longTasks: number[]
  /** End of the last one, in milliseconds since the navigation. */
  var busyUntil: number
}

/** Runs before the page's own scripts, and keeps these up to date. */
export const watchPaints = () => {
  globalThis.paints = { letters: [], results: [] }
  globalThis.longTasks = []
  globalThis.busyUntil = 0
  let pressed = 0

  // A message is answered after the frame that was asked for is painted.
  const notePaint = (times: number[]) => {
    const since = pressed
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => times.push(performance.now() - since)
      port2.postMessage(null)
    })
  }
  const isResult = ({ target }: MutationRecord) =>
    target.parentElement?.matches('[role=status]') === true &&
    / groups?( with similar words)?$/.test(target.textContent ?? '')

  // The event's time is when the browser got the key from the system, even if the page hears of it late.
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true })
  const noteLetter = () => {
    notePaint(globalThis.paints.letters)
  }
  addEventListener('input', noteLetter, { capture: true })
  new MutationObserver((changes) => {
    if (changes.some(isResult)) notePaint(globalThis.paints.results)
  }).observe(document, { characterData: true, subtree: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      globalThis.longTasks.push(duration)
      globalThis.busyUntil = startTime + duration
    }
  }).observe({ type: 'longtask' })
}
