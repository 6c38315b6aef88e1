/** What the page says to a worker that waits. */
export const skipWaiting = 'SKIP_WAITING'

/** What the page says to the worker that is to make way for it, which says the same when it has left its work. */
export const leave = 'LEAVE'

/** What the page says to the worker that is to answer for it, too. */
export const claim = 'CLAIM'

export const isMessage = (data: unknown, type: string): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type

/** Name of the one background sync there is: delivering what waits on this device. */
export const outboxSync = 'outbox'
