/** Milliseconds that live queries get to bring to the screen what a pull has stored. */
const patience = 200

/**
 * To be awaited between a pull and the word that it has ended: what is not on the screen by then is called missing, and live
 * queries answer a little after the transaction that changed what they see.
 */
export const untilShown = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, patience)
  })
