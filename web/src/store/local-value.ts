/** What the browser refused to keep (site data blocked, no room): it lasts as long as the tab. */
const unkept = new Map<string, string>()

/** Reads one value of local storage; `null` where there is none or the browser refuses. */
export const readLocal = (key: string): string | null => {
  try {
    return unkept.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps one value in local storage, or in this tab alone where the browser refuses. @returns whether it is stored */
export const writeLocal = (key: string, value: string): boolean => {
  try {
    localStorage.setItem(key, value)
    unkept.delete(key)
    return true
  } catch {
    unkept.set(key, value)
    return false
  }
}

/** Calls `changed` when another tab may have written `key`, removed it or cleared the whole storage. */
export const onOtherTab = (key: string, changed: () => void) => {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) changed()
  })
  // A page in the back/forward cache hears no storage event.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) changed()
  })
}
