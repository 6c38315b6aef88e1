/** Runs `work` again and again, never twice at once: a call while it runs makes one more run follow. */
export const singleFlight = (work: () => Promise<void>) => {
  let running = false
  let again = false
  return async () => {
    again = true
    if (running) return
    running = true
    try {
      while (again) {
        again = false
        await work()
      }
    } finally {
      running = false
    }
  }
}
