import { MongoClient } from 'mongodb'
import { type History, nextEpoch } from '../cursors.ts'

/** Every device loads everything again. Stop every instance first: a running one keeps its epoch. */
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
