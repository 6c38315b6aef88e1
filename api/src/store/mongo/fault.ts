import { MongoError, MongoServerError } from 'mongodb'
import { StoreUnavailable } from '../../domain/store-errors.ts'

/** AuthenticationFailed, Unauthorized, and what Atlas answers for either. */
const refused = new Set<unknown>([18, 13, 8000])

/** What is thrown instead of an error of the driver; `hosts` are named without user and password. */
export const fault = (error: unknown, hosts: string): unknown => {
  if (!(error instanceof MongoError)) return error
  const sentence =
    error instanceof MongoServerError && refused.has(error.code)
      ? `MongoDB at ${hosts} refuses this user. Check name, password and rights of the user in MONGODB_URI.`
      : `MongoDB at ${hosts} does not answer. Check that it runs and can be reached, and that MONGODB_URI names it.`
  return new StoreUnavailable(sentence, { cause: error })
}

/** Whether an insertion failed because the id exists. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === 11000
