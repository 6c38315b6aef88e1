/**
 * Asks the browser never to evict what this site keeps. `persistent`: it promised. `evictable`: it may still clear
 * everything, unsent changes too, when room is short. `unknown`: it does not say.
 */
export const persist = async (): Promise<'persistent' | 'evictable' | 'unknown'> => {
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return 'unknown'
  return (await navigator.storage.persist()) ? 'persistent' : 'evictable'
}

/** Whether the browser says that it may evict what this site keeps. It is not asked to promise anything by this. */
export const isEvictable = async (): Promise<boolean> => {
  if (!('storage' in navigator) || !('persisted' in navigator.storage)) return false
  return !(await navigator.storage.persisted())
}
