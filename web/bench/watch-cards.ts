declare global {
  /** Milliseconds from the start of the navigation until the first card was painted. */
  var cardShown: Promise<number>
}

/** Runs before the page's own scripts, and sets `cardShown`. */
export const watchCards = () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  globalThis.cardShown = promise

  // A message is answered after the frame that was asked for is painted.
  const afterPaint = (tell: () => void) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = tell
      port2.postMessage(null)
    })
  }
  const watch = new MutationObserver(() => {
    if (!document.querySelector('article')) return
    watch.disconnect()
    afterPaint(() => {
      resolve(performance.now())
    })
  })
  watch.observe(document, { childList: true, subtree: true })
}
