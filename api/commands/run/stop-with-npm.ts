import { readFileSync } from 'node:fs'

/** Milliseconds between two looks whether npm is still there. */
const pollMs = 500

/** The parent of a process as Linux tells it; 0 elsewhere and for a process that is gone. */
const parentOf = (pid: number) => {
  try {
    const [, parent = '0'] = /.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? []
    return Number(parent)
  } catch {
    return 0
  }
}

/** npm runs a script in a shell, which some systems keep as a process in between. */
const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`

/**
 * Calls `stop` when the npm that runs this script is gone. A killed npm sends no signal; what it ran would go on, and the next
 * start would find its port taken.
 */
export const stopWithNpm = (stop: () => void) => {
  const atStart = ancestors()
  setInterval(() => {
    if (ancestors() !== atStart) stop()
  }, pollMs).unref()
}
