import { undoMs } from '../../domain/constants.ts'

/**
 * Runs a step when its undo is over. A page that is left may be closed, so it runs at once then.
 * @returns what takes it back, and says whether there was still time
 */
export const afterUndo = (run: () => void): (() => boolean) => {
  const over = new AbortController()
  const end = (): boolean => {
    if (over.signal.aborted) return false
    over.abort()
    clearTimeout(timer)
    return true
  }
  const finish = () => {
    if (end()) run()
  }
  const timer = setTimeout(finish, undoMs)
  const onChange = () => {
    if (document.visibilityState === 'hidden') finish()
  }
  document.addEventListener('visibilitychange', onChange, { signal: over.signal })
  return end
}
