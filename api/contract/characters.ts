/** Number of characters (Unicode code points) of a text, as JSON Schema counts them: an emoji is one, not two. */
export const characterCount = (text: string) => Array.from(text).length

/** The first `most` characters of a text. It never cuts an emoji in half. */
export const firstCharacters = (text: string, most: number) => Array.from(text).slice(0, most).join('')
