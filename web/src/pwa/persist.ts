export const persist = async (): Promise<void> => {
  if ('storage' in navigator) await navigator.storage.persist()
}

/** Whether the browser may still clear all, including unsent changes. */
export const isEvictable = async (): Promise<boolean> =>
  'storage' in navigator && !(await navigator.storage.persisted())
