const number = new Intl.NumberFormat('en')

/** How much room a text has left, as soon as nine tenths of it are used; undefined before. */
export const lengthHint = (text: string, most: number): string | undefined => {
  const { length } = text.trim()
  return length * 10 > most * 9 ? `${number.format(length)} of ${number.format(most)} characters` : undefined
}
