/**
 * Asks the browser never to evict what this site keeps. `persistent`: it promised. `evictable`: it may still clear
 * everything, unsent changes too, when room is short. `unknown`: it does not say.
 */
export const persist = async (): Promise<'persistent' | 'evictable' | 'unknown'> => {
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return 'unknown'
  return (await navigator.storage.persist()) ? 'persistent' : 'evictable'
}
