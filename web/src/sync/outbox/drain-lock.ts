/** Name of the lock that is held while changes of an account are sent, or the account is deleted. */
export const drainLock = (uid: string) => `drain:${uid}`
