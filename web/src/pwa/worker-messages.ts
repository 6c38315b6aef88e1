export const skipWaiting = 'SKIP_WAITING'

/** The page asks a worker to leave its work. The worker answers with the same word. */
export const leave = 'LEAVE'

export const claim = 'CLAIM'

export const isMessage = (data: unknown, type: string): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type

export const outboxSync = 'outbox'

/** The worker asks a page to show `page` (a path), which a notification leads to. */
export const openPage = 'OPEN_PAGE'
