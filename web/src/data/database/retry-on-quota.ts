import { isOutOfRoom } from './errors.ts'
import { evictFeedback } from './eviction.ts'
import type { Db } from './schema.ts'

/** Does it again after making room, where the device has none and there is some to be made. */
export const withRoom = async <T>(db: Db, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (isOutOfRoom(error) && (await evictFeedback(db))) return work()
    throw error
  }
}
