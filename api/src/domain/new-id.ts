import { randomBytes } from 'node:crypto'

/** An id for a record whose creator brought none. */
export const newId = () => randomBytes(12).toString('hex')
