import { parseJson } from '../domain/parse-json.ts'

/** Values that the browser refused to store (blocked, no room). They last as long as the tab. */
const unkept = new Map<string, string>()

export const readLocal = (key: string): string | null => {
  try {
    return unkept.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A JSON array of texts. Anything else counts as none. */
export const readList = (key: string): string[] => {
  const value = parseJson(readLocal(key))
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : []
}

/** Stores a value, or keeps it in this tab if the browser refuses. @returns whether it is stored */
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

export const onOtherTab = (key: string, changed: () => void) => {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) changed()
  })
  // A page in the back/forward cache gets no storage event.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) changed()
  })
}
