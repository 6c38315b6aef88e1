/** What a text says in JSON; undefined where there is no text, or no JSON in it. */
export const parseJson = (text: string | null | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Whether it has fields that can be looked at. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
