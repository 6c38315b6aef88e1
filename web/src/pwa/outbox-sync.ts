/** Name of the one background sync there is: delivering what waits on this device. */
export const outboxSync = 'outbox'
