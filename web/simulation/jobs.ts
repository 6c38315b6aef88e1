/** Name of the job that must never throw, and that must not be two things at once. */
export const drainOfOutbox = 'drain of the outbox'
