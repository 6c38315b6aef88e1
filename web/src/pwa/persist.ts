/** Asks the browser to keep this site's data. `evictable`: it may still clear all, including unsent changes. */
export const persist = async (): Promise<'persistent' | 'evictable' | 'unknown'> => {
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return 'unknown'
  return (await navigator.storage.persist()) ? 'persistent' : 'evictable'
}

export const isEvictable = async (): Promise<boolean> => {
  if (!('storage' in navigator) || !('persisted' in navigator.storage)) return false
  return !(await navigator.storage.persisted())
}
