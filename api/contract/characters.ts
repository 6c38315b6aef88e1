/** Number of Unicode code points, as in JSON Schema: an emoji is one. */
export const characterCount = (text: string) => Array.from(text).length

/** The first `most` code points of a text. */
export const firstCharacters = (text: string, most: number) => Array.from(text).slice(0, most).join('')
