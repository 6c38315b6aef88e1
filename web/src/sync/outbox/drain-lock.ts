/** The lock is held during a delivery, and during the deletion of the account. */
export const drainLock = (uid: string) => `drain:${uid}`
