import { MongoClient } from 'mongodb'
import { type History, nextEpoch } from '../cursors.ts'

/**
 * Begins a new history after `mongorestore`, so that every device loads everything again. Every instance of the API
 * must be stopped: a running one goes on with the epoch that it began with.
 * @param now milliseconds since 1970
 * @returns the new epoch
 */
export const raiseEpoch = async (uri: string, now: number): Promise<number> => {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5_000 })
  try {
    const meta = client.db().collection<{ _id: string } & History>('meta')
    const found = await meta.findOne({ _id: 'history' })
    const epoch = nextEpoch([found?.epoch ?? 0], now)
    await meta.updateOne(
      { _id: 'history' },
      { $set: { epoch }, $setOnInsert: { database: crypto.randomUUID() } },
      { upsert: true, writeConcern: { w: 'majority' } },
    )
    return epoch
  } finally {
    await client.close()
  }
}
