/**
 * What is said once a change is saved on this device.
 * @param offline whether it has to wait for a connection
 */
export const savedSentence = (sentence: string, offline: boolean) =>
  offline ? `${sentence} It will be sent when you are back online.` : sentence

/** Follows the sentence of a failure when the device could not keep a change. */
export const notSaved = 'It is NOT saved on this device.'
