export const skipWaiting = 'SKIP_WAITING'

/** The page asks a worker to leave its work. The worker answers with the same word. */
export const leave = 'LEAVE'

export const claim = 'CLAIM'

export const isMessage = (data: unknown, type: string): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type

export const outboxSync = 'outbox'
